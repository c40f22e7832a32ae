import { fail, type PositionInput } from '@qifu/contracts';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { assertGrade } from '../grade/grade.policy';
import { wordOf } from '../group/dictionary-word';
import { holdOrganizes } from '../organize/organize-place';
import { countMembers } from '../user-relation/members.queries';
import { holdPosition } from './position.queries';

const columnsOf = ({ version: _version, ...columns }: PositionInput) => columns;

const kindOf = (ctx: Ctx, given: string, before?: string) =>
  wordOf(ctx, { typeCode: 'PositionType', key: 'enCode', given, ...(before ? { before } : {}) });

/** Which field another position has already. */
const taken: Taken = {
  positionName: ['position.nameTaken', 'fullName'],
  positionCode: ['position.codeTaken', 'enCode'],
};

export async function createPosition(ctx: Ctx, input: PositionInput) {
  await holdOrganize(ctx, input.organizeId);
  await assertGrade(ctx, [input.organizeId], 'Add');
  const id = ctx.newId();
  const after = { ...columnsOf(input), type: await kindOf(ctx, input.type) };
  await ctx.db
    .insertInto('position')
    .values({ id, ...after, ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken));
  ctx.audit({ objectType: 'position', objectId: id, objectName: input.fullName, after });
}

/** Moving it to another organization waits until nobody holds it; the caller administers both. */
export async function updatePosition(ctx: Ctx, id: string, input: PositionInput) {
  const before = await holdPosition(ctx, id);
  await assertGrade(ctx, [before.organizeId, input.organizeId], 'Edit');
  assertVersion(before, input.version);
  if (input.organizeId !== before.organizeId) {
    await holdOrganize(ctx, input.organizeId);
    await assertNobodyHolds(ctx, id);
  }
  const after = { ...columnsOf(input), type: await kindOf(ctx, input.type, before.type) };
  await ctx.db
    .updateTable('position')
    .set({ ...after, ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken));
  ctx.audit({
    objectType: 'position',
    objectId: id,
    objectName: input.fullName,
    before: fieldsOf<keyof typeof after>(before, after),
    after,
  });
}

export async function removePosition(ctx: Ctx, id: string) {
  const before = await holdPosition(ctx, id);
  await assertGrade(ctx, [before.organizeId], 'Delete');
  await assertNobodyHolds(ctx, id);
  await ctx.db
    .updateTable('position')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  const { fullName, enCode, organizeId } = before;
  ctx.audit({
    objectType: 'position',
    objectId: id,
    objectName: fullName,
    before: { fullName, enCode, organizeId },
  });
}

/** Switches a position off or on again; who holds it keeps it. */
export async function togglePosition(ctx: Ctx, id: string) {
  const { organizeId, fullName, enabledMark } = await holdPosition(ctx, id);
  await assertGrade(ctx, [organizeId], 'Edit');
  const after = { enabledMark: enabledMark === 1 ? 0 : 1 };
  await ctx.db
    .updateTable('position')
    .set({ ...after, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({ objectType: 'position', objectId: id, objectName: fullName, before: { enabledMark }, after });
}

/** Nobody deletes the organization before the position stands in it. */
async function holdOrganize(ctx: Ctx, id: string) {
  const missing = await holdOrganizes(ctx.db, [id]);
  if (missing.length > 0) refuseField(ctx, 'body.organizeId', 'notOffered');
}

async function assertNobodyHolds(ctx: Ctx, id: string) {
  const count = await countMembers(ctx, 'Position', id);
  if (count > 0) fail('position.held', { count });
}
