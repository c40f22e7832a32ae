import { fail, type PositionInput, positionResource } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import {
  createRow,
  holdRow,
  removeRow,
  type Toggle,
  toggleRow,
  updateRow,
} from '#platform/resource/change-rows';
import { wordOf } from '../group/dictionary-word';
import { holdOrganizes } from '../organize/organize-place';
import { assertGrade } from '../rights/grade.policy';
import { countMembers } from '../user-relation/members.queries';

const columnsOf = ({ version: _version, ...columns }: PositionInput) => columns;

const kindOf = (ctx: Ctx, given: string, before?: string) =>
  wordOf(ctx, { typeCode: 'PositionType', key: 'enCode', given, ...(before ? { before } : {}) });

export async function createPosition(ctx: Ctx, input: PositionInput) {
  await holdOrganize(ctx, input.organizeId);
  await assertGrade(ctx, [input.organizeId], 'Add');
  await createRow(ctx, positionResource, { ...columnsOf(input), type: await kindOf(ctx, input.type) });
}

/** Moving it to another organization waits until nobody holds it; the caller administers both. */
export async function updatePosition(ctx: Ctx, id: string, input: PositionInput) {
  const before = await holdRow(ctx, positionResource, id);
  await assertGrade(ctx, [before.organizeId, input.organizeId], 'Edit');
  assertVersion(before, input.version);
  if (input.organizeId !== before.organizeId) {
    await holdOrganize(ctx, input.organizeId);
    await assertNobodyHolds(ctx, id);
  }
  const type = await kindOf(ctx, input.type, before.type);
  await updateRow(ctx, positionResource, before, { ...columnsOf(input), type });
}

export async function removePosition(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, positionResource, id);
  await assertGrade(ctx, [before.organizeId], 'Delete');
  await assertNobodyHolds(ctx, id);
  const { fullName, enCode, organizeId } = before;
  await removeRow(ctx, positionResource, before, { fullName, enCode, organizeId });
}

/** Switches a position off or on again; who holds it keeps it. */
export async function togglePosition(ctx: Ctx, id: string, asked?: Toggle) {
  const before = await holdRow(ctx, positionResource, id);
  await assertGrade(ctx, [before.organizeId], 'Edit');
  return await toggleRow(ctx, positionResource, before, asked);
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
