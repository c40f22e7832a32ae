import { fail, type UserInput } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { findRoleBeyondOwn } from '../../key-change/power.policy';
import type { HeldUser } from './user-record';

type Selected = Pick<UserInput, 'organizeId' | 'positionId' | 'roleId' | 'groupId'>;

/**
 * Everything a form refers to is there, and positions and roles fit the organizations (behaviour 36). The rows are held,
 * so that nothing is deleted while somebody is being put into it.
 */
export async function assertSelections(ctx: Ctx, input: Selected, before?: HeldUser) {
  await assertThere(ctx, 'organize', 'organizeId', input.organizeId);
  await assertThere(ctx, 'userGroup', 'groupId', input.groupId);
  for (const { fullName, organizeId } of await assertPositions(ctx, input.positionId))
    if (!input.organizeId.includes(organizeId)) fail('people.positionElsewhere', { position: fullName });
  assertRolesLeft(ctx, input, before);
  await assertRoles(ctx, input, before);
}

async function assertThere(
  ctx: Ctx,
  table: 'organize' | 'userGroup',
  field: 'organizeId' | 'groupId',
  ids: readonly string[],
) {
  const { rows } = await sql`select from ${sql.table(table)}
    where id = any(${[...ids]}::text[]) and "deleteMark" = 0 order by id for share`.execute(ctx.db);
  if (rows.length !== new Set(ids).size) refuseField(ctx, `body.${field}`, 'notOffered');
}

async function assertPositions(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ fullName: string; organizeId: string }>`
    select "fullName", "organizeId" from position
    where id = any(${[...ids]}::text[]) and "deleteMark" = 0 order by id for share`.execute(ctx.db);
  if (rows.length !== new Set(ids).size) refuseField(ctx, 'body.positionId', 'notOffered');
  return rows;
}

const heldRoles = (before: HeldUser | undefined) =>
  (before?.relations ?? []).flatMap((one) => (one.objectType === 'Role' ? one.objectId : []));

/**
 * Roles of the whole house are given and taken by administrators, and by others as far as they have them for good: a
 * role held until a date is not given on.
 */
async function assertRoles(ctx: Ctx, { roleId, organizeId }: Selected, before: HeldUser | undefined) {
  const held = heldRoles(before);
  const { rows } = await sql<{ id: string; fullName: string; globalMark: number; isHere: boolean }>`
    select id, "fullName", "globalMark", exists (select from "roleOrganize" b
      where b."roleId" = role.id and b."organizeId" = any(${[...organizeId]}::text[])) as "isHere"
    from role where id = any(${[...roleId, ...held]}::text[]) and "deleteMark" = 0
    order by id for share`.execute(ctx.db);
  const chosen = rows.filter(({ id }) => roleId.includes(id));
  if (chosen.length !== new Set(roleId).size) refuseField(ctx, 'body.roleId', 'notOffered');
  const elsewhere = chosen.find(({ globalMark, isHere }) => globalMark !== 1 && !isHere);
  if (elsewhere) fail('people.roleElsewhere', { role: elsewhere.fullName });
  if (ctx.actor.isAdministrator) return;
  const isOwn = before?.id === ctx.actor.userId;
  if (isOwn && chosen.some(({ id }) => !held.includes(id))) fail('people.ownRole');
  const moved = rows.filter(({ id }) => roleId.includes(id) !== held.includes(id));
  // Whoever took somebody's power away for a while could set his password meanwhile.
  const powerful = await findRoleBeyondOwn(
    ctx,
    moved.map(({ id }) => id),
  );
  if (powerful) fail('people.roleBeyondOwn', { role: powerful.fullName });
  const changed = moved.filter(({ globalMark }) => globalMark === 1);
  if (changed.length === 0) return;
  const own = new Set(
    (
      await ctx.db
        .selectFrom('userRelation')
        .select('objectId')
        .where('userId', '=', ctx.actor.userId)
        .where('objectType', '=', 'Role')
        .where('endsAt', 'is', null)
        .execute()
    ).map(({ objectId }) => objectId),
  );
  const beyond = changed.find(({ id }) => !own.has(id));
  if (beyond) fail('people.roleBeyondOwn', { role: beyond.fullName });
}

/** While the administrators are separated, a form may carry the roles a person has and change none of them. */
function assertRolesLeft({ actor }: Ctx, { roleId }: Selected, before: HeldUser | undefined) {
  if (actor.seat === undefined) return;
  const held = heldRoles(before);
  const sent = new Set(roleId);
  if (sent.size !== new Set(held).size || held.some((id) => !sent.has(id))) fail('separation.rolesElsewhere');
}

/** What a form says a person belongs to, as rows. */
export function relationsOf(userId: string, input: Selected) {
  const kinds = [
    ['Organize', input.organizeId],
    ['Position', input.positionId],
    ['Role', input.roleId],
    ['Group', input.groupId],
  ] as const;
  return kinds.flatMap(([objectType, ids]) =>
    [...new Set(ids)].map((objectId, sortCode) => ({ userId, objectType, objectId, sortCode })),
  );
}

/**
 * Writes what the person belongs to in place of what he belonged to. The form knows no dates: a role that is held until
 * one and stays keeps it, and one that has ended and is chosen again is held for good.
 */
export async function replaceRelations(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  input: Selected,
) {
  await sql`delete from "userRelation" where "userId" = ${userId}
    and ("endsAt" is null or ("endsAt" > ${now()} and coalesce("startsAt" <= ${now()}, true)
      and "objectId" <> all(${[...input.roleId]}::text[])))`.execute(db);
  await db
    .insertInto('userRelation')
    .values(relationsOf(userId, input))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'objectType', 'objectId']).doUpdateSet((eb) => ({
        sortCode: eb.ref('excluded.sortCode'),
        startsAt: sql`case when "userRelation"."endsAt" > ${now()} then "userRelation"."startsAt" end`,
        endsAt: sql`case when "userRelation"."endsAt" > ${now()} then "userRelation"."endsAt" end`,
        reason: sql<string>`case when "userRelation"."endsAt" > ${now()} then "userRelation".reason else '' end`,
        endTold: false,
      })),
    )
    .execute();
}
