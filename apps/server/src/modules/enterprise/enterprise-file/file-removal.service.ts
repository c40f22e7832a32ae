import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { amendScope, assertReason, findMendable } from './file-amendments';
import { type FileScope, getFileScope, menuOf } from './file-scope';

/** How long whoever removed a file may take that back. */
const restoreMs = 10 * 60_000;

/** A file in one of the two states, for whoever holds the right to remove files of its kind; else it is absent. */
async function getFile(ctx: Ctx, id: string, deleteMark: 0 | 1) {
  const file = await ctx.db
    .selectFrom('projectFile')
    .select([
      'id',
      'enterpriseId',
      'projectId',
      'kind',
      'name',
      'categoryCode',
      'year',
      'sha256',
      'deleteUserId',
      'deleteTime',
    ])
    .where('id', '=', id)
    .where('deleteMark', '=', deleteMark)
    .executeTakeFirst();
  if (!file || !ctx.actor.holds(`${menuOf[file.kind]}:btn_remove`)) fail('record.missing', { id });
  return file;
}
type FoundFile = Awaited<ReturnType<typeof getFile>>;

/** Removes a file from its list; its bytes stay as evidence, and staff may bring back what a project had submitted. */
export async function removeFile(ctx: Ctx, id: string, reason: string) {
  const file = await getFile(ctx, id, 0);
  const scope = await getFileScope(ctx, file.kind, file, 'forUpdate');
  const mayRemove = scope.mayChange || (await findMendable(ctx, file.kind, scope)).surplus.has(id);
  if (!mayRemove) fail('RV_E13', { [scope.column]: scope.id });
  assertReason(scope, reason);
  const removed = await ctx.db
    .updateTable('projectFile')
    .set({ deleteMark: 1, deleteUserId: ctx.actor.userId, deleteTime: ctx.now(), deleteReason: reason })
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (!removed) fail('record.missing', { id });
  ctx.audit({
    objectType: file.kind,
    objectId: id,
    objectName: file.name,
    before: { [scope.column]: scope.id, categoryCode: file.categoryCode, sha256: file.sha256 },
    reason: reason || undefined,
  });
  await amendScope(ctx, scope, 'fileRemoved', [file], reason);
}

/**
 * Takes a removal back: the caller's own, soon after; of a submitted project any that `mendableFiles` names, with a
 * reason. Whatever else stands against it is answered like a file that never was.
 */
export async function restoreFile(ctx: Ctx, id: string, reason: string) {
  const file = await getFile(ctx, id, 1);
  const scope = await getFileScope(ctx, file.kind, file, 'forUpdate');
  await assertRestorable(ctx, scope, file);
  assertReason(scope, reason);
  const restored = await ctx.db
    .updateTable('projectFile')
    .set({ deleteMark: 0, deleteUserId: null, deleteTime: null, deleteReason: '' })
    .where('id', '=', id)
    .where('deleteMark', '=', 1)
    .executeTakeFirst();
  if (restored.numUpdatedRows === 0n) fail('record.missing', { id });
  ctx.audit({
    objectType: file.kind,
    objectId: id,
    objectName: file.name,
    after: { [scope.column]: scope.id, categoryCode: file.categoryCode, sha256: file.sha256 },
    reason: reason || undefined,
  });
  await amendScope(ctx, scope, 'fileRestored', [file], reason);
}

async function assertRestorable(ctx: Ctx, scope: FileScope, file: FoundFile) {
  const isOwn = file.deleteUserId === ctx.actor.userId;
  if (scope.needsReason) {
    if ((await findMendable(ctx, file.kind, scope)).restorable.has(file.id)) return;
  } else if (isOwn && (file.deleteTime ?? 0) > ctx.now().getTime() - restoreMs && scope.mayChange) return;
  // Whoever removed it learns that its project has gone on; to others it is gone.
  if (isOwn && !scope.mayChange) fail('RV_E13', { [scope.column]: scope.id });
  fail('record.missing', { id: file.id });
}
