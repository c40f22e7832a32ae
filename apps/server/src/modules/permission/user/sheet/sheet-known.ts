import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { addError, addNote, saidOf } from '#platform/sheet-import/checked-row';
import { sheetText } from './sheet-columns';
import type { ImportedUser, UserRowCheck } from './sheet-rows';

/**
 * Says which accounts are taken, finds managers, and leaves out positions and roles of other organizations. With
 * `isHolding` nothing of what the rows refer to goes away before the caller's transaction is over.
 */
export async function markKnownUsers(
  ctx: Ctx,
  rows: readonly UserRowCheck[],
  { isHolding }: { isHolding: boolean },
) {
  const known = await readKnown(ctx, rows, isHolding);
  for (const row of rows) {
    const account = saidOf(row).account?.toLowerCase() ?? '';
    if (known.people.has(account)) addError(row, 'account', sheetText(ctx.language, 'errors.accountTaken'));
    // While the administrators are separated, roles are given by another than who adds people.
    if (ctx.actor.seat !== undefined && row.data && row.data.input.roleId.length > 0)
      addError(row, 'roleId', translate(ctx.language, 'failures', 'separation.rolesElsewhere'));
    if (row.data) settleSelections(ctx, row, row.data, known);
  }
}

type Known = Awaited<ReturnType<typeof readKnown>>;

/** In the order the form takes them: organizations, positions, roles, people. */
async function readKnown({ db }: Ctx, rows: readonly UserRowCheck[], isHolding: boolean) {
  const lock = isHolding ? sql`for share` : sql``;
  const idsOf = (field: 'organizeId' | 'positionId' | 'roleId') => [
    ...new Set(rows.flatMap(({ data }) => data?.input[field] ?? [])),
  ];
  const organizes = await sql<{ id: string }>`select id from organize
    where id = any(${idsOf('organizeId')}::text[]) and "deleteMark" = 0 order by id ${lock}`.execute(db);
  const positions = await sql<{ id: string; organizeId: string }>`select id, "organizeId" from position
    where id = any(${idsOf('positionId')}::text[]) and "deleteMark" = 0 order by id ${lock}`.execute(db);
  const roles = await sql<{ id: string; globalMark: number; organizeIds: string[] }>`
    select id, "globalMark", array(select b."organizeId" from "roleOrganize" b where b."roleId" = role.id) as "organizeIds"
    from role where id = any(${idsOf('roleId')}::text[]) and "deleteMark" = 0 order by id ${lock}`.execute(
    db,
  );
  const accounts = new Set(
    rows.flatMap((row) => [saidOf(row).account ?? '', accountOf(saidOf(row).managerName ?? '')]),
  );
  const people = await sql<{ id: string; account: string; realName: string }>`
    select id, lower(account) as account, "realName" from "user"
    where lower(account) = any(${[...accounts].map((one) => one.toLowerCase())}::text[]) and "deleteMark" = 0
    order by id ${lock}`.execute(db);
  return {
    organizeIds: new Set(organizes.rows.map(({ id }) => id)),
    positions: new Map(positions.rows.map((row) => [row.id, row])),
    roles: new Map(roles.rows.map((row) => [row.id, row])),
    people: new Map(people.rows.map((row) => [row.account, row])),
  };
}

/** `realName/account`; an account never has a slash. */
const accountOf = (managerName: string) => managerName.slice(managerName.lastIndexOf('/') + 1).trim();

function settleSelections(ctx: Ctx, row: UserRowCheck, { input, managerName }: ImportedUser, known: Known) {
  input.organizeId = input.organizeId.filter((id) => known.organizeIds.has(id));
  if (input.organizeId.length === 0)
    addError(row, 'organizeId', sheetText(ctx.language, 'errors.organizeUnknown'));
  const stays = new Set(input.organizeId);
  const keep = (key: 'positionId' | 'roleId', fits: (id: string) => boolean) => {
    const dropped = input[key].some((id) => !fits(id));
    input[key] = input[key].filter(fits);
    if (dropped) addNote(row, key, sheetText(ctx.language, 'errors.elsewhere', { words: row.values[key] }));
  };
  keep('positionId', (id) => stays.has(known.positions.get(id)?.organizeId ?? ''));
  keep('roleId', (id) => {
    const role = known.roles.get(id);
    return role !== undefined && (role.globalMark === 1 || role.organizeIds.some((one) => stays.has(one)));
  });
  if (managerName === '') return;
  const manager = known.people.get(accountOf(managerName).toLowerCase());
  const isNamed =
    manager &&
    [`${manager.realName}/${manager.account}`, manager.account].includes(lowerAccount(managerName));
  if (isNamed) input.managerId = manager.id;
  else addNote(row, 'managerId', sheetText(ctx.language, 'errors.managerUnknown', { words: managerName }));
}

/** Accounts are one whatever their case, names are not. */
function lowerAccount(managerName: string): string {
  const cut = managerName.lastIndexOf('/') + 1;
  return managerName.slice(0, cut).trim() + managerName.slice(cut).trim().toLowerCase();
}
