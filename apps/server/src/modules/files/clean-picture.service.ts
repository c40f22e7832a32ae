import { Readable } from 'node:stream';
import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { copyParts, isWhole } from '#platform/picture/picture-parts';
import { longestSide, mostPixels, PictureRefusedError } from '#platform/picture/picture-refused';
import { isPicture, readPicture } from '#platform/picture/read-picture';
import type { BlobStore, KeptBlob } from '#platform/storage/blob-store';

/** More than the few that say which way up a picture is. */
const mostAddedBytes = 1024;

/** Bytes to go on with; their MD5 where somebody has worked it out. */
export type CleanBlob = KeptBlob & { md5?: string };

/**
 * Kept bytes without what a camera or a program wrote beside the picture (reliability B15); other files as they are. A
 * picture that is larger than anybody shows, or that cannot be followed, is refused before anything decodes it: removing
 * its bytes is up to whoever kept them. Bytes that were cleaned are kept in place of those that were sent.
 */
export async function cleanPicture(
  { storage }: Pick<Ctx, 'storage'>,
  kept: CleanBlob,
  { name, extension }: { name: string; extension: string },
): Promise<CleanBlob> {
  if (!isPicture(extension)) return kept;
  const { key, sizeBytes } = kept;
  const parts = await withBytes(storage, key, (content) =>
    readPicture(content, { extension, sizeBytes }),
  ).catch((error: unknown) => refusePicture(error, name));
  if (isWhole(parts, sizeBytes)) return kept;
  const cleaned = await withBytes(storage, key, (content) =>
    storage.keep(Readable.from(copyParts(content, parts), { objectMode: false }), {
      maxBytes: sizeBytes + mostAddedBytes,
    }),
  );
  await storage.remove(key);
  return cleaned;
}

async function withBytes<T>(
  storage: BlobStore,
  key: string,
  use: (content: Readable) => Promise<T>,
): Promise<T> {
  const { content } = (await storage.open(key)) ?? fail('file.gone');
  return await use(content).finally(() => content.destroy());
}

function refusePicture(error: unknown, name: string): never {
  if (!(error instanceof PictureRefusedError)) throw error;
  if (error.fault === 'broken') fail('upload.pictureBroken', { name });
  if (error.fault === 'tooLong') fail('upload.pictureTooLong', { name });
  return fail('upload.pictureTooLarge', {
    name,
    ...error.size,
    side: longestSide,
    most: mostPixels.toLocaleString('en-US'),
  });
}
