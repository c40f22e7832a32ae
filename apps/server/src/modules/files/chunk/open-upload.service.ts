import type { ChunkFields, ChunkProgress } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { refuseField } from '#platform/http/refuse-field';
import { assertWithinQuota, holdQuota, type StorageLimits } from '../storage-limits';

/** How long an upload waits for its next chunk. */
export const restMs = 24 * 3600 * 1000;
type Named = { identifier: string };

/** The caller's upload under this name; nobody else's is ever found by it. */
export const findOpenUpload = (
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { identifier }: Named,
) =>
  db
    .selectFrom('openUpload')
    .select(['id', 'totalSize', 'totalChunks'])
    .where('creatorUserId', '=', actor.userId)
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', instant(now()))
    .executeTakeFirst();
export type OpenUpload = NonNullable<Awaited<ReturnType<typeof findOpenUpload>>>;

/** The chunks of an upload, in order. */
export const listChunks = ({ db }: Pick<Ctx, 'db'>, uploadId: string) =>
  db
    .selectFrom('uploadChunk')
    .select(['number', 'sizeBytes', 'blobKey'])
    .where('uploadId', '=', uploadId)
    .orderBy('number')
    .execute();

/** Nothing is here, or whole files are. */
export const noProgress: ChunkProgress = { uploaded: false, chunkNumbers: [], merge: false };
export const allProgress = (totalChunks: number): ChunkProgress => ({
  uploaded: true,
  chunkNumbers: Array.from({ length: totalChunks }, (_, index) => index + 1),
  merge: true,
});

/** How far an upload is. */
export async function progressOf(
  ctx: Pick<Ctx, 'db'>,
  { id, totalChunks }: OpenUpload,
): Promise<ChunkProgress> {
  const chunkNumbers = (await listChunks(ctx, id)).map(({ number }) => number);
  return { uploaded: false, chunkNumbers, merge: chunkNumbers.length === totalChunks };
}

/** Changes of one upload wait for each other, also before it has a row. */
export const lockUpload = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { identifier }: Named) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`upload:${actor.userId}:${identifier}`}, 0))`.execute(
    db,
  );

/** The upload a chunk belongs to, begun with its first one; another size under the same name is no part of it. */
export async function beginUpload(
  ctx: Ctx,
  { identifier, totalSize, totalChunks }: ChunkFields,
  limits: StorageLimits,
): Promise<OpenUpload> {
  await lockUpload(ctx, { identifier });
  const expiresAt = new Date(ctx.now().getTime() + restMs);
  const open = await findOpenUpload(ctx, { identifier });
  if (open) {
    if (open.totalSize !== totalSize) refuseField(ctx, 'body.totalSize', 'invalid');
    if (open.totalChunks !== totalChunks) refuseField(ctx, 'body.totalChunks', 'invalid');
    await ctx.db.updateTable('openUpload').set({ expiresAt }).where('id', '=', open.id).execute();
    return open;
  }
  await holdQuota(ctx);
  await endUpload(ctx, { identifier });
  await assertWithinQuota(ctx, limits, totalSize);
  const upload = { id: ctx.newId(), totalSize, totalChunks };
  await ctx.db
    .insertInto('openUpload')
    .values({ ...upload, identifier, creatorUserId: ctx.actor.userId, creatorTime: ctx.now(), expiresAt })
    .execute();
  return upload;
}

/** Takes the caller's upload off with its chunks; false where there is none. */
export async function endUpload(ctx: Ctx, { identifier }: Named): Promise<boolean> {
  const uploads = await ctx.db
    .selectFrom('openUpload')
    .select('id')
    .where('creatorUserId', '=', ctx.actor.userId)
    .where('identifier', '=', identifier)
    .forUpdate()
    .execute();
  return (await endUploads(ctx, uploads)) > 0;
}

/** Takes uploads off, which the caller holds, with their chunks, whose bytes go after the commit; says how many. */
export async function endUploads(
  { db, afterCommit, storage }: Pick<Ctx, 'db' | 'afterCommit' | 'storage'>,
  held: readonly { id: string }[],
): Promise<number> {
  if (held.length === 0) return 0;
  const ids = held.map(({ id }) => id);
  const chunks = await db
    .deleteFrom('uploadChunk')
    .where('uploadId', 'in', ids)
    .returning('blobKey')
    .execute();
  await db.deleteFrom('openUpload').where('id', 'in', ids).execute();
  afterCommit(async () => {
    for (const { blobKey } of chunks) await storage.remove(blobKey);
  });
  return ids.length;
}
