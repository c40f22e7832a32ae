import { fail, type RoleInfo, type RoleInput, roleResource } from '@qifu/contracts';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import {
  createRow,
  holdRow,
  nextMark,
  removeRow,
  type Toggle,
  toggleRow,
  updateRow,
} from '#platform/resource/change-rows';
import { holdOrganizes } from '../organize/organize-place';
import { endsOf, holdRole } from './role.queries';
import {
  assertAdministers,
  assertChangeSpares,
  assertNobodyHolds,
  assertNothingGranted,
  isKnownByCode,
} from './role-checks';

/** A global role is bound to no organization, whatever the form still carries. */
const organizesOf = ({ globalMark, organizeIdsTree }: Pick<RoleInfo, 'globalMark' | 'organizeIdsTree'>) =>
  globalMark === 1 ? [] : endsOf(organizeIdsTree).sort();

const columnsOf = ({ version: _version, organizeIdsTree: _paths, ...columns }: RoleInput) => columns;
const toldOf = (input: RoleInput) => ({ ...columnsOf(input), organizeIds: organizesOf(input) });

export async function createRole(ctx: Ctx, input: RoleInput) {
  const organizeIds = organizesOf(input);
  await hold(ctx, organizeIds);
  await assertAdministers(ctx, input, 'Add');
  const { id } = await createRow(ctx, roleResource, columnsOf(input), toldOf(input));
  await bind(ctx, id, organizeIds);
}

/** Who edits administers the role as it was and as it becomes; its rights and members stay as they are. */
export async function updateRole(ctx: Ctx, id: string, input: RoleInput) {
  const before = await holdRole(ctx, id);
  await assertAdministers(ctx, before, 'Edit');
  await assertAdministers(ctx, input, 'Edit');
  assertVersion(before, input.version);
  if (input.enabledMark !== before.enabledMark && !ctx.actor.isAdministrator) fail('role.administratorsOnly');
  await assertChangeSpares(ctx, before, input);
  const held = organizesOf(before);
  const organizeIds = organizesOf(input);
  await hold(
    ctx,
    organizeIds.filter((organizeId) => !held.includes(organizeId)),
  );
  const after = toldOf(input);
  await updateRow(ctx, roleResource, before, columnsOf(input), {
    before: fieldsOf<keyof typeof after>({ ...before, organizeIds: held }, after),
    after,
  });
  if (held.join() !== organizeIds.join()) {
    await ctx.db.deleteFrom('roleOrganize').where('roleId', '=', id).execute();
    await bind(ctx, id, organizeIds);
  }
}

/** Nobody deletes the organizations before the role is bound to them. */
async function hold(ctx: Ctx, organizeIds: readonly string[]) {
  const missing = await holdOrganizes(ctx.db, organizeIds);
  if (missing.length > 0) refuseField(ctx, 'body.organizeIdsTree', 'notOffered');
}

async function bind({ db }: Ctx, roleId: string, organizeIds: readonly string[]) {
  if (organizeIds.length === 0) return;
  await db
    .insertInto('roleOrganize')
    .values(organizeIds.map((organizeId) => ({ roleId, organizeId })))
    .execute();
}

/** Only a role that grants nothing and that nobody holds. */
export async function removeRole(ctx: Ctx, id: string) {
  const before = await holdRole(ctx, id);
  await assertAdministers(ctx, before, 'Delete');
  if (isKnownByCode(before)) fail('role.codeFixed');
  await assertNothingGranted(ctx, id);
  await assertNobodyHolds(ctx, id);
  const { fullName, enCode, globalMark } = before;
  const told = { fullName, enCode, globalMark, organizeIds: organizesOf(before) };
  await removeRow(ctx, roleResource, before, told);
  await ctx.db.deleteFrom('roleOrganize').where('roleId', '=', id).execute();
}

/** Switches a role off or on again; one that people hold stays on. */
export async function toggleRole(ctx: Ctx, id: string, asked?: Toggle) {
  if (!ctx.actor.isAdministrator) fail('role.administratorsOnly');
  const before = await holdRow(ctx, roleResource, id);
  if (nextMark(before.enabledMark, asked) === 0) await assertNobodyHolds(ctx, id);
  return await toggleRow(ctx, roleResource, before, asked);
}
