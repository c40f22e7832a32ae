import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { findReading } from '../file-owners';

const candidatesAtMost = 10;

/** A whole file the caller says he has. */
export interface ClaimedFile {
  identifier: string;
  totalSize: number;
}

export const isMd5 = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * A file with this hash and size that the caller may read anyway: its bytes need not be sent again. Knowing a hash opens
 * nothing: a file of somebody else is as good as absent until its record may be read.
 */
export async function findKnownFile(ctx: Ctx, { identifier, totalSize }: ClaimedFile) {
  const column = isMd5(identifier) ? 'md5' : isSha256(identifier) ? 'sha256' : undefined;
  if (!column) return undefined;
  const files = await ctx.db
    .selectFrom('storedFile')
    .select(['id', 'blobKey', 'creatorUserId', 'ownerType', 'ownerId', 'scannedAt'])
    .where(column, '=', identifier)
    .where('sizeBytes', '=', totalSize)
    .where('type', '!=', 'temporary')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', instant(ctx.now()))]))
    .orderBy((eb) => eb('creatorUserId', '=', ctx.actor.userId), 'desc')
    .orderBy('creatorTime', 'desc')
    .limit(candidatesAtMost)
    .execute();
  for (const file of files) if (await findReading(ctx, file)) return file;
  return undefined;
}
