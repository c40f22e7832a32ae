import { fail } from '@qifu/contracts';
import { inMegabytes } from '@qifu/rules';
import { sql } from 'kysely';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { blobStore } from '#platform/storage/blob-store';

/** How much uploads may take, and who looks at them. */
export type StorageLimits = Pick<Config, 'uploadQuotaBytes' | 'uploadReserveBytes' | 'scanner'>;

/** The last of the disk is for the database and the log: a full disk stops everybody. */
export async function assertDiskHasRoom({ uploadReserveBytes }: Pick<StorageLimits, 'uploadReserveBytes'>) {
  if (uploadReserveBytes === 0) return;
  const free = await blobStore().freeBytes?.();
  if (free !== undefined && free < uploadReserveBytes) fail('upload.diskFull');
}

/** Whatever takes of a person's quota at once, in this transaction or another, counts each other. */
export const holdQuota = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${actor.userId}`}, 0))`.execute(db);

/** What one person has sent and what is still on its way, with `moreBytes` to come, stays under the quota. */
export async function assertWithinQuota(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { uploadQuotaBytes }: Pick<StorageLimits, 'uploadQuotaBytes'>,
  moreBytes: number,
) {
  if (uploadQuotaBytes === 0) return;
  const { stored, coming } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('storedFile')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<string>('sizeBytes'), lit(0)).as('sum'))
        .where('creatorUserId', '=', actor.userId)
        .where('type', '!=', 'temporary')
        .as('stored'),
      eb
        .selectFrom('openUpload')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<string>('totalSize'), lit(0)).as('sum'))
        .where('creatorUserId', '=', actor.userId)
        .as('coming'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(stored) + Number(coming) + moreBytes > uploadQuotaBytes)
    fail('upload.quotaExceeded', inMegabytes(uploadQuotaBytes));
}
