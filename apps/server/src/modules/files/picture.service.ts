import { fail, type PictureType } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { findReading } from './file-owners';
import { openPart } from './open-part';
import { chatType, pictureName } from './picture-name';
import { findStoredFile, type StoredFile } from './stored-file.service';

const idOf = (name: string) => name.split('_', 1)[0] ?? '';

/** The id of a chat file by the uploader's name; undefined for a name that no such file has. */
export async function findChatFile({ db }: Pick<Ctx, 'db'>, name: string): Promise<string | undefined> {
  const file = await db
    .selectFrom('storedFile')
    .select(['id', 'sha256', 'extension'])
    .where('id', '=', idOf(name))
    .where('type', '=', chatType)
    .executeTakeFirst();
  return file && pictureName(file) === name ? file.id : undefined;
}

/** The bytes of a picture; a wrong name and an absent picture look the same. */
export async function showPicture(
  { db }: Ctx,
  { type, name }: { type: PictureType; name: string },
  request: FastifyRequest,
): Promise<Blob> {
  const file = await db
    .selectFrom('storedFile')
    .select(['id', 'sha256', 'extension', 'contentType', 'blobKey', 'sizeBytes'])
    .where('id', '=', idOf(name))
    .where('type', '=', type)
    .executeTakeFirst();
  if (!file || pictureName(file) !== name) fail('record.missing', { id: name });
  return await inline(name, file, request);
}

/** The bytes of a chat file, to whoever may read its conversation; to others it looks absent. */
export async function showChatFile(ctx: Ctx, name: string, request: FastifyRequest): Promise<Blob> {
  const fileId = await findChatFile(ctx, name);
  const file = fileId && (await findStoredFile(ctx, fileId));
  if (!file || !(await findReading(ctx, file))) fail('record.missing', { id: name });
  return await inline(name, file, request);
}

async function inline(
  name: string,
  file: Pick<StoredFile, 'blobKey' | 'contentType' | 'sizeBytes' | 'sha256'>,
  request: FastifyRequest,
): Promise<Blob> {
  const opened = await openPart(request, file);
  return { fileName: name, contentType: file.contentType, ...opened, isInline: true };
}
