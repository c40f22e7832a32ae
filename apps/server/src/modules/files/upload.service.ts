import type { Readable } from 'node:stream';
import { fail, type UploadedFile, type UploadType, uploadTypes } from '@qifu/contracts';
import { fileSizeUnits, inMegabytes } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import { assertNoIndividual } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { refuseField } from '#platform/http/refuse-field';
import { BlobTooLargeError, type KeptBlob } from '#platform/storage/blob-store';
import { cleanPicture } from './clean-picture.service';
import { contentTypeOf } from './content-kind';
import { displayName } from './display-name';
import { pictureName, shownTypes } from './picture-name';
import { assertNoVirus } from './scan.service';
import { assertWithinQuota, holdQuota, receiveInRoom, type StorageLimits } from './storage-limits';

/** How long an upload waits for a record to take it. */
export const pendingMs = 24 * 3600 * 1000;
const pendingMaxBytes = fileSizeUnits.GB;

/**
 * Receives one file. The bytes are safe on the disk before the transaction of row and audit row opens, so a slow
 * sender holds no connection; a file that is refused or not written down leaves nothing behind.
 */
export async function receiveFile(
  ctx: Ctx,
  type: UploadType,
  request: FastifyRequest,
  limits: StorageLimits,
): Promise<Prepared<UploadedFile>> {
  assertNoIndividual(ctx.actor);
  await assertRoomFor(ctx, limits, 0);
  if (!request.isMultipart()) refuseField(ctx, 'body.file', 'required');
  const { maxBytes } = uploadTypes[type];
  return await receiveInRoom(ctx, { limits, request, maxBytes }, () => keepFile(ctx, type, request, limits));
}

/** Keeps the bytes and looks at them: they are of the kind the type takes, and nothing harmful is in them. */
async function keepFile(
  ctx: Ctx,
  type: UploadType,
  request: FastifyRequest,
  limits: StorageLimits,
): Promise<Prepared<UploadedFile>> {
  const { maxBytes, extensions } = uploadTypes[type];
  const shape = { fileSize: maxBytes + 1, files: 1, fields: 20, headerPairs: 50 };
  const part = await request.file({ limits: shape }).catch(refuseMalformed);
  if (!part) refuseField(ctx, 'body.file', 'required');
  const { name, extension } = displayName(part.filename ?? '');
  if (!(extensions as readonly string[]).includes(extension)) {
    part.file.resume();
    fail('file.typeRefused', { type: extensions.join(', ') });
  }
  const kept = await keepBytes(ctx, part.file, maxBytes).catch((error: unknown) => {
    hearOut(request);
    throw error;
  });
  const contentType = contentTypeOf(extension, kept.head);
  if (kept.sizeBytes === 0 || !contentType) {
    await ctx.storage.remove(kept.key);
    fail(kept.sizeBytes === 0 ? 'file.empty' : 'file.typeRefused', { type: extension });
  }
  const { clean, scannedAt } = await lookAt(ctx, kept, { name, extension, limits });
  return new Prepared({
    finish: async (writing) => {
      await holdQuota(writing);
      await assertRoomFor(writing, limits, clean.sizeBytes);
      return await takeUpload(writing, clean, { type, name, extension, contentType, scannedAt });
    },
    undo: () => ctx.storage.remove(clean.key),
    content: `${kept.sha256} ${part.filename}`,
  });
}

/** Cleans a picture and has a scanner look at what is left; bytes that are refused are removed. */
async function lookAt(
  ctx: Ctx,
  kept: KeptBlob,
  { limits, ...file }: { name: string; extension: string; limits: StorageLimits },
) {
  let clean = kept;
  try {
    clean = await cleanPicture(ctx, kept, file);
    return { clean, scannedAt: await assertNoVirus(ctx, limits, { ...clean, name: file.name }) };
  } catch (error) {
    await ctx.storage.remove(clean.key);
    throw error;
  }
}

/** What still comes is read and forgotten: whoever is not heard out goes on sending and hears no answer. */
export function hearOut({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}

async function keepBytes({ storage }: Ctx, content: Readable, maxBytes: number): Promise<KeptBlob> {
  try {
    return await storage.keep(content, { maxBytes });
  } catch (error) {
    if (error instanceof BlobTooLargeError) fail('file.tooLarge', inMegabytes(maxBytes));
    return refuseMalformed(error);
  }
}

/** Forms that break off or are none: the parser's complaints are bare errors, unlike those of disk and network. */
export function refuseMalformed(error: unknown): never {
  const isBare = error instanceof Error && error.constructor === Error && !('code' in error);
  if (isBare) fail('input.invalid', { field: 'body', reason: 'value' });
  throw error;
}

async function takeUpload(
  ctx: Ctx,
  kept: KeptBlob,
  file: Pick<NewFile, 'type' | 'name' | 'extension' | 'contentType' | 'scannedAt'>,
): Promise<UploadedFile> {
  const id = ctx.newId();
  const versionId = await storeFile(ctx, kept, { ...file, id, keptForMs: pendingMs });
  ctx.audit({
    objectType: 'file',
    objectId: id,
    objectName: file.name,
    after: { type: file.type, sizeBytes: kept.sizeBytes, sha256: kept.sha256 },
  });
  return {
    // The name it is known by, which front ends keep as its id (contract-lowcode 5.1); how it is called they know.
    name: shownTypes.includes(file.type) ? pictureName({ id, ...kept, ...file }) : id,
    fileId: id,
    fileSize: kept.sizeBytes,
    fileExtension: file.extension,
    fileVersionId: versionId,
    url: `/api/file/Download/${file.type}/${id}`,
  };
}

/** What is said of new bytes. */
export interface NewFile {
  id: string;
  type: string;
  name: string;
  extension: string;
  contentType: string;
  md5?: string;
  identifier?: string;
  /** When a virus scanner found it clean. */
  scannedAt?: Date | undefined;
  /** Removed after this time unless a record takes it. */
  keptForMs: number;
}

/** Writes down kept bytes as a file of the caller's; removing them when that fails is up to whoever kept them. */
export async function storeFile(
  { db, actor, now, newId }: Pick<Ctx, 'db' | 'actor' | 'now' | 'newId'>,
  kept: KeptBlob,
  { id, type, name, extension, contentType, keptForMs, md5, identifier, scannedAt }: NewFile,
): Promise<string> {
  const versionId = newId();
  await db
    .insertInto('storedFile')
    .values({
      id,
      versionId,
      type,
      fileName: name,
      extension,
      contentType,
      sizeBytes: kept.sizeBytes,
      sha256: kept.sha256,
      ...(md5 && { md5 }),
      ...(scannedAt && { scannedAt }),
      ...(identifier && { identifier }),
      blobKey: kept.key,
      creatorUserId: actor.userId,
      creatorTime: now(),
      expiresAt: new Date(now().getTime() + keptForMs),
    })
    .execute();
  return versionId;
}

/** One person may not fill the disk, with files that belong to nothing even less. */
async function assertRoomFor(ctx: Ctx, limits: StorageLimits, moreBytes: number) {
  const { pending } = await ctx.db
    .selectFrom('storedFile')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('sizeBytes'), eb.lit(0)).as('pending'))
    .where('creatorUserId', '=', ctx.actor.userId)
    .where('expiresAt', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(pending) + moreBytes > pendingMaxBytes) fail('upload.tooMuchPending');
  await assertWithinQuota(ctx, limits, moreBytes);
}
