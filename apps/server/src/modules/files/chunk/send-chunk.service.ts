import { type ChunkFields, type ChunkProgress, fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { assertNoIndividual } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import type { KeptBlob } from '#platform/storage/blob-store';
import { contentTypeOf } from '../content-kind';
import { receiveInRoom, type StorageLimits } from '../storage-limits';
import { assertChunkFits, extensionOf, largestChunkBytes, sizeOfChunk } from './chunk-shape';
import { findKnownFile } from './known-file.service';
import { allProgress, beginUpload, findOpenUpload, noProgress, progressOf } from './open-upload.service';
import { readChunk } from './read-chunk';

/** What of a file is here: chunks the caller has sent, or all of it in a file he may read. */
export async function testChunk(ctx: Ctx, fields: ChunkFields): Promise<ChunkProgress> {
  assertNoIndividual(ctx.actor);
  assertChunkFits(ctx, fields, 'query');
  const open = await findOpenUpload(ctx, fields);
  // The same content under the same name, cut otherwise: what is here does not fit.
  const fits = open?.totalSize === fields.totalSize && open.totalChunks === fields.totalChunks;
  const progress = open && fits ? await progressOf(ctx, open) : noProgress;
  if (progress.merge) return progress;
  return (await findKnownFile(ctx, fields)) ? allProgress(fields.totalChunks) : progress;
}

/** Takes one chunk. Its bytes are safe on the disk before the transaction opens that makes it part of the upload. */
export async function sendChunk(
  ctx: Ctx,
  request: FastifyRequest,
  limits: StorageLimits,
): Promise<Prepared<ChunkProgress>> {
  assertNoIndividual(ctx.actor);
  const room = { limits, request, maxBytes: largestChunkBytes };
  const { fields, kept } = await receiveInRoom(ctx, room, () => readChunk(ctx, request));
  const undo = () => ctx.storage.remove(kept.key);
  try {
    assertChunkFits(ctx, fields, 'body');
    assertChunkIs(fields, kept);
    const isLate = !(await findOpenUpload(ctx, fields)) && (await findKnownFile(ctx, fields));
    return new Prepared({
      finish: (writing) =>
        isLate ? dropLateChunk(writing, fields, kept) : takeChunk(writing, fields, kept, limits),
      undo,
      content: kept.sha256,
    });
  } catch (error) {
    await undo();
    throw error;
  }
}

/** As long as its place says; the first one also begins like what the name's ending promises. */
function assertChunkIs(fields: ChunkFields, kept: KeptBlob) {
  const { chunkNumber, currentChunkSize = kept.sizeBytes } = fields;
  if (kept.sizeBytes !== sizeOfChunk(fields, chunkNumber) || currentChunkSize !== kept.sizeBytes)
    fail('upload.chunkSize');
  const extension = extensionOf(fields);
  if (chunkNumber === 1 && extension !== '' && !contentTypeOf(extension, kept.head))
    fail('file.typeRefused', { type: extension });
}

/** The file is whole already, by a merge or in a file the caller may read: nothing more is kept of it. */
async function dropLateChunk(ctx: Ctx, fields: ChunkFields, kept: KeptBlob): Promise<ChunkProgress> {
  ctx.afterCommit(() => ctx.storage.remove(kept.key));
  ctx.audit({ objectType: 'file', objectId: fields.identifier, objectName: fields.filename });
  return allProgress(fields.totalChunks);
}

/** A chunk that is sent again takes the place of the one before. */
async function takeChunk(
  ctx: Ctx,
  fields: ChunkFields,
  kept: KeptBlob,
  limits: StorageLimits,
): Promise<ChunkProgress> {
  const upload = await beginUpload(ctx, fields, limits);
  const place = { uploadId: upload.id, number: fields.chunkNumber };
  const former = await ctx.db
    .selectFrom('uploadChunk')
    .select('blobKey')
    .where('uploadId', '=', place.uploadId)
    .where('number', '=', place.number)
    .executeTakeFirst();
  const bytes = { sizeBytes: kept.sizeBytes, blobKey: kept.key };
  await ctx.db
    .insertInto('uploadChunk')
    .values({ ...place, ...bytes })
    .onConflict((conflict) => conflict.columns(['uploadId', 'number']).doUpdateSet(bytes))
    .execute();
  if (former) ctx.afterCommit(() => ctx.storage.remove(former.blobKey));
  ctx.audit({
    objectType: 'file',
    objectId: upload.id,
    objectName: fields.filename,
    after: { chunkNumber: place.number, sizeBytes: kept.sizeBytes, sha256: kept.sha256 },
  });
  return await progressOf(ctx, upload);
}
