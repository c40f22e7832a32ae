import { type ChunkFields, chunkFields, fail } from '@qifu/contracts';
import { issueKey } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { assertHarmless } from '#platform/http/json-body';
import { refuseField } from '#platform/http/refuse-field';
import { BlobTooLargeError, type KeptBlob } from '#platform/storage/blob-store';
import { hearOut, refuseMalformed } from '../upload.service';
import { largestChunkBytes } from './chunk-shape';

/** One chunk as it came: its bytes are on the disk, and the reader must remove them if nothing comes of it. */
export interface ReceivedChunk {
  fields: ChunkFields;
  kept: KeptBlob;
}

/** Reads a form with a chunk; its fields may stand before or after the bytes, or in the address. */
export async function readChunk(ctx: Ctx, request: FastifyRequest): Promise<ReceivedChunk> {
  if (!request.isMultipart()) refuseField(ctx, 'body.file', 'required');
  const fields = new Map<string, unknown>(Object.entries(request.query as object));
  let kept: KeptBlob | undefined;
  const limits = {
    fileSize: largestChunkBytes + 1,
    files: 1,
    fields: 40,
    fieldSize: 8 * 1024,
    headerPairs: 50,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else kept = await ctx.storage.keep(part.file, { maxBytes: largestChunkBytes });
    }
    if (!kept) refuseField(ctx, 'body.file', 'required');
    return { fields: parseFields(ctx, Object.fromEntries(fields)), kept };
  } catch (error) {
    hearOut(request);
    if (kept) await ctx.storage.remove(kept.key);
    if (error instanceof BlobTooLargeError) fail('upload.chunkSize');
    return refuseMalformed(error);
  }
}

function parseFields(ctx: Ctx, given: Record<string, unknown>): ChunkFields {
  assertHarmless(given, { part: 'body', language: ctx.language });
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const read = chunkFields.safeParse(filled, { error: issueKey });
  if (!read.success) refuseField(ctx, `body.${read.error.issues[0]?.path.join('.') ?? ''}`, 'invalid');
  return read.data;
}
