import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';
import { forgetRemoved, removeFileRows } from './removed-file.service';
import { removeStrayBlobs } from './stray-blobs';
import { dropThumbnails } from './thumbnail/thumbnail.service';

const batchSize = 1000;

/** A picture stays while a person is shown by it. */
const isNobodysPicture = sql<boolean>`("storedFile".type <> 'userAvatar' or not exists (
  select from "user" where split_part("user"."headIcon", '_', 1) = "storedFile".id))`;

/**
 * Removes files whose time is over and forgets used tickets that could not be used again anyway. A file that a
 * record takes meanwhile is safe: taking one asks that its time is not over. What a batch leaves, the next run takes.
 */
async function removeExpiredFiles({ db, now, afterCommit, storage }: Ctx) {
  await db.deleteFrom('usedTicket').where('expiresAt', '<', instant(now())).execute();
  const over = await db
    .selectFrom('storedFile')
    .select(['id', 'blobKey'])
    .where('expiresAt', '<=', instant(now()))
    .where(isNobodysPicture)
    .orderBy('expiresAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = over.map(({ id }) => id);
  const thumbnails = await dropThumbnails(db, ids);
  await removeFileRows({ db, now }, ids);
  await forgetRemoved({ db, now });
  const keys = [...over.map(({ blobKey }) => blobKey), ...thumbnails];
  afterCommit(async () => {
    for (const key of keys) await storage.remove(key);
  });
  // Each by itself: not every service lists what is half-written, and strays go also where it does not.
  afterCommit((after) => removeStrayBlobs({ db: after, storage }));
  afterCommit(async () => void (await storage.sweep(now())));
}

export const expiredFilesJob: JobDefinition = {
  name: 'files.removeExpired',
  cron: '17 * * * *',
  handle: removeExpiredFiles,
};
