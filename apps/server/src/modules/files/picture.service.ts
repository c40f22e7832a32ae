import { defaultAvatar, fail, type PictureType } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { chooseRange } from '#platform/http/byte-range';
import type { Blob } from '#platform/http/routes';
import { defaultAvatarFile } from './default-avatar';
import { findReading } from './file-owners';
import { openPart } from './open-part';
import { chatType, pictureName } from './picture-name';
import { refuseAbsentName } from './removed-file.service';
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
  ctx: Ctx,
  { type, name }: { type: PictureType; name: string },
  request: FastifyRequest,
): Promise<Blob> {
  if (type === 'userAvatar' && name === defaultAvatar) return showDefaultAvatar(request);
  const file = await ctx.db
    .selectFrom('storedFile')
    .select(['id', 'sha256', 'extension', 'contentType', 'blobKey', 'sizeBytes'])
    .where('id', '=', idOf(name))
    .where('type', '=', type)
    .executeTakeFirst();
  if (!file || pictureName(file) !== name) return await refuseAbsentName(ctx, type, name);
  return await inline(ctx, name, file, request);
}

/** The bytes of a chat file, to whoever may read its conversation; to others it looks absent. */
export async function showChatFile(ctx: Ctx, name: string, request: FastifyRequest): Promise<Blob> {
  const fileId = await findChatFile(ctx, name);
  const file = fileId && (await findStoredFile(ctx, fileId));
  if (!file) return await refuseAbsentName(ctx, chatType, name);
  if (!(await findReading(ctx, file))) fail('file.missing');
  return await inline(ctx, name, file, request);
}

function showDefaultAvatar(request: FastifyRequest): Blob {
  const { content, contentType, sizeBytes, sha256 } = defaultAvatarFile;
  const etag = `"${sha256}"`;
  const range = chooseRange(request, { sizeBytes, etag });
  const shown = range ? content.subarray(range.start, range.end + 1) : content;
  return {
    fileName: defaultAvatar,
    contentType,
    content: shown,
    sizeBytes,
    part: { etag, range },
    isInline: true,
  };
}

/** Whether the caller has sent a picture of people that is known by this name. */
export async function hasSentAvatar(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, name: string): Promise<boolean> {
  const file = await findStoredFile(ctx, idOf(name));
  if (!file || file.creatorUserId !== ctx.actor.userId) return false;
  return file.type === 'userAvatar' && pictureName(file) === name;
}

async function inline(
  ctx: Pick<Ctx, 'storage'>,
  name: string,
  file: Pick<StoredFile, 'blobKey' | 'contentType' | 'sizeBytes' | 'sha256'>,
  request: FastifyRequest,
): Promise<Blob> {
  const opened = await openPart(ctx, request, file);
  return { fileName: name, contentType: file.contentType, ...opened, isInline: true };
}
