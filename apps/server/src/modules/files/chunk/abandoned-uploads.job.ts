import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';
import { endUploads } from './open-upload.service';

const batchSize = 100;

/** Removes uploads that got no chunk for a day, with their bytes. What a batch leaves, the next run takes. */
async function removeAbandonedUploads(ctx: Ctx) {
  const abandoned = await ctx.db
    .selectFrom('openUpload')
    .select('id')
    .where('expiresAt', '<=', instant(ctx.now()))
    .orderBy('expiresAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  await endUploads(ctx, abandoned);
}

export const abandonedUploadsJob: JobDefinition = {
  name: 'files.removeAbandonedUploads',
  cron: '37 * * * *',
  handle: removeAbandonedUploads,
};
