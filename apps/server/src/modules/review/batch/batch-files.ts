import { batchStatus, type NamedFile } from '@qifu/contracts';
import { type FileOwner, nameFiles } from '#modules/files';
import type { Ctx } from '#platform/context';

export const batchFileOwner = 'declareBatch';

/** Batches with the names of their files, all read at once. */
export async function withBatchFiles<Row extends { fileIds: readonly string[] }>(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly Row[],
): Promise<(Row & { files: NamedFile[] })[]> {
  const named = await nameFiles(
    ctx,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map((row) => ({ ...row, files: row.fileIds.flatMap((id) => named.get(id) ?? []) }));
}

/** Whoever signs in reads the files of a batch that was opened once; those of a draft only who looks at batches. */
export const ownerOfBatchFiles: FileOwner = {
  mayRead: async ({ db, actor }, batchId) => {
    const batch = await db
      .selectFrom('declareBatch')
      .select('status')
      .where('id', '=', batchId)
      .where('deleteMark', '=', 0)
      .executeTakeFirst();
    if (!batch) return false;
    return batch.status !== batchStatus.draft || actor.holds('declareBatch:view');
  },
};
