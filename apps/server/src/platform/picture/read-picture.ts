import { followBmp } from './bmp-parts';
import { ByteReader, BytesEndedError } from './byte-reader';
import { followGif } from './gif-parts';
import { followJpeg } from './jpeg-parts';
import { type PicturePart, PictureParts } from './picture-parts';
import { PictureRefusedError } from './picture-refused';
import { followPng } from './png-parts';

type Follow = (reader: ByteReader, parts: PictureParts, sizeBytes: number) => Promise<void>;

/** Each reads its kind of picture through without decoding it. */
const follows: Readonly<Record<string, Follow>> = {
  jpg: followJpeg,
  jpeg: followJpeg,
  png: followPng,
  gif: followGif,
  bmp: followBmp,
};

/** Whether files of this ending are pictures. */
export const isPicture = (extension: string): boolean => Object.hasOwn(follows, extension);

/**
 * What of a picture is kept: its pixels, colours and which way up it is, but nothing the camera or a program wrote beside
 * them (place, time, device, small pictures, comments), nor what stands behind its end. Judged by its headers alone: a
 * picture that is too large, or cannot be followed, is a `PictureRefusedError`.
 */
export async function readPicture(
  content: AsyncIterable<Buffer>,
  { extension, sizeBytes }: { extension: string; sizeBytes: number },
): Promise<readonly PicturePart[]> {
  const parts = new PictureParts();
  const follow = follows[extension];
  if (!follow) throw new PictureRefusedError(`no reader for ${extension}`);
  try {
    await follow(new ByteReader(content), parts, sizeBytes);
  } catch (error) {
    if (error instanceof BytesEndedError) throw new PictureRefusedError('a picture that breaks off');
    throw error;
  }
  return parts.parts;
}
