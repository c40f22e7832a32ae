import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';
import { blobStore } from '#platform/storage/blob-store';

const batchSize = 100;

/** Removes uploads that got no chunk for a day, with their bytes. What a batch leaves, the next run takes. */
async function removeAbandonedUploads({ db, now, afterCommit }: Ctx) {
  const abandoned = await db
    .selectFrom('openUpload')
    .select('id')
    .where('expiresAt', '<=', instant(now()))
    .orderBy('expiresAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  if (abandoned.length === 0) return;
  const ids = abandoned.map(({ id }) => id);
  const chunks = await db
    .deleteFrom('uploadChunk')
    .where('uploadId', 'in', ids)
    .returning('blobKey')
    .execute();
  await db.deleteFrom('openUpload').where('id', 'in', ids).execute();
  afterCommit(async () => {
    for (const { blobKey } of chunks) await blobStore().remove(blobKey);
  });
}

export const abandonedUploadsJob: JobDefinition = {
  name: 'files.removeAbandonedUploads',
  cron: '37 * * * *',
  handle: removeAbandonedUploads,
};
