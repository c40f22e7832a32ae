import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fail } from '@qifu/contracts';
import { fileSizeUnits } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { Blob } from '#platform/http/routes';
import { hasThumbnail, makeThumbnail } from '#platform/picture/make-thumbnail';
import { PictureRefusedError } from '#platform/picture/picture-refused';
import { findReading } from '../file-owners';
import { openPart } from '../open-part';
import { refuseAbsentFile } from '../removed-file.service';
import { findStoredFile, type StoredFile } from '../stored-file.service';
import type { FileThumbnailTable } from './file-thumbnail.table';

/** What is read into memory to make one. */
const largestPictureBytes = 32 * fileSizeUnits.MB;
const largestThumbnailBytes = 4 * fileSizeUnits.MB;

/** A small picture of a stored one, for whoever may read the file; made at the first look and kept beside it. */
export async function showThumbnail(
  ctx: Ctx,
  { fileId, size }: { fileId: string; size: number },
  request: FastifyRequest,
): Promise<Blob> {
  const file = await findStoredFile(ctx, fileId);
  if (!file) return await refuseAbsentFile(ctx, fileId);
  if (!(await findReading(ctx, file))) fail('file.missing');
  if (!hasThumbnail(file.extension) || file.sizeBytes > largestPictureBytes) fail('file.noThumbnail');
  const kept = (await findThumbnail(ctx, fileId, size)) ?? (await keepThumbnail(ctx, file, size));
  const opened = await openPart(ctx, request, kept);
  return { fileName: `${size}.webp`, contentType: 'image/webp', ...opened, isInline: true };
}

const findThumbnail = ({ db }: Pick<Ctx, 'db'>, fileId: string, size: number) =>
  db
    .selectFrom('fileThumbnail')
    .select(['blobKey', 'sizeBytes', 'sha256'])
    .where('fileId', '=', fileId)
    .where('size', '=', size)
    .executeTakeFirst();

/** Of two that make one at once, the first is kept. */
async function keepThumbnail(ctx: Ctx, file: StoredFile, size: number) {
  const wanted = { extension: file.extension, size, whose: ctx.actor.userId };
  const made = await makeThumbnail(() => readPicture(ctx, file), wanted).catch((error: unknown) => {
    if (error instanceof PictureRefusedError) fail('file.noThumbnail');
    throw error;
  });
  const kept = await ctx.storage.keep(Readable.from([made]), { maxBytes: largestThumbnailBytes });
  const row = { blobKey: kept.key, sizeBytes: kept.sizeBytes, sha256: kept.sha256 };
  const isWritten = await writeThumbnail(ctx, { fileId: file.id, size, ...row }).catch(
    async (error: unknown) => {
      await ctx.storage.remove(kept.key);
      throw error;
    },
  );
  if (isWritten) return row;
  await ctx.storage.remove(kept.key);
  return (await findThumbnail(ctx, file.id, size)) ?? fail('file.removed');
}

/** False where there is one already, or no file any more. */
async function writeThumbnail({ db }: Pick<Ctx, 'db'>, row: FileThumbnailTable): Promise<boolean> {
  const { fileId, size, sizeBytes, sha256, blobKey } = row;
  const written = await db
    .insertInto('fileThumbnail')
    .columns(['fileId', 'size', 'sizeBytes', 'sha256', 'blobKey'])
    .expression((eb) =>
      eb
        .selectFrom('storedFile')
        .select(({ val, cast }) => [
          'id as fileId',
          cast<number>(val(size), 'integer').as('size'),
          cast<number>(val(sizeBytes), 'bigint').as('sizeBytes'),
          cast<string>(val(sha256), 'text').as('sha256'),
          cast<string>(val(blobKey), 'text').as('blobKey'),
        ])
        .where('id', '=', fileId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('fileId')
    .executeTakeFirst();
  return written !== undefined;
}

async function readPicture({ storage }: Ctx, { blobKey }: StoredFile): Promise<Buffer> {
  const opened = await storage.open(blobKey);
  if (!opened) fail('file.gone');
  return await buffer(opened.content);
}

/** Takes the small pictures of files off that are about to go; gives the keys of their bytes. */
export async function dropThumbnails(db: Kysely<Database>, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const gone = await db
    .deleteFrom('fileThumbnail')
    .where('fileId', 'in', [...fileIds])
    .returning('blobKey')
    .execute();
  return gone.map(({ blobKey }) => blobKey);
}
