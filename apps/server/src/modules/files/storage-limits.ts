import { fail } from '@qifu/contracts';
import { fileSizeUnits, inMegabytes } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import type { InTurns } from '#platform/worker/in-turns';

/** How much uploads may take, and who looks at them. */
export type StorageLimits = Pick<Config, 'uploadQuotaBytes' | 'uploadReserveBytes' | 'scanner'>;

declare module '#platform/plugs' {
  interface Plugs {
    /** What is under way in this process. */
    uploads: {
      /** Bytes that people are sending, by person; the disk still calls their room free. */
      arriving: Map<string, number>;
      /** By upload. */
      inTurn: InTurns;
    };
  }
}

/** As much as one person may be sending: before a file is whole nobody can say whether it is within his quota. */
const arrivingMaxBytes = 256 * fileSizeUnits.MB;

/** The last of the disk is for the database and the log: a full disk stops everybody. */
export async function assertDiskHasRoom(
  { storage, plugs }: Ctx,
  { uploadReserveBytes }: Pick<StorageLimits, 'uploadReserveBytes'>,
) {
  if (uploadReserveBytes === 0) return;
  const free = await storage.freeBytes?.();
  const promised = [...plugs.uploads.arriving.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (free !== undefined && free - promised < uploadReserveBytes) fail('upload.diskFull');
}

/**
 * Receives a file, or a piece of one, of `maxBytes` or of what the request says it is; meanwhile others find so much less
 * room. Many that come at once would else all find the room that is there for one.
 */
export async function receiveInRoom<Received>(
  ctx: Ctx,
  { limits, request, maxBytes }: { limits: StorageLimits; request: FastifyRequest; maxBytes: number },
  receive: () => Promise<Received>,
): Promise<Received> {
  const { userId } = ctx.actor;
  const { arriving } = ctx.plugs.uploads;
  const bytes = Math.min(maxBytes, Number(request.headers['content-length'] ?? maxBytes));
  const others = arriving.get(userId) ?? 0;
  if (others + bytes > arrivingMaxBytes) fail('upload.tooMuchPending');
  arriving.set(userId, others + bytes);
  try {
    await assertDiskHasRoom(ctx, limits);
    return await receive();
  } finally {
    const left = (arriving.get(userId) ?? 0) - bytes;
    if (left > 0) arriving.set(userId, left);
    else arriving.delete(userId);
  }
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
