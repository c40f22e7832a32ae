import type { Sharp } from 'sharp';
import { fewAtOnce } from '../worker/few-at-once';

/** A photo of a good camera; a picture that says it is larger is not decoded at all (reliability B15). */
const mostPixels = 50_000_000;
/** Endings whose pictures are read; of moving ones the first picture. */
const readFormats: Readonly<Record<string, string>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif' };

export const hasThumbnail = (extension: string): boolean => Object.hasOwn(readFormats, extension);

/** No picture of the kind its ending says, a broken one, or one too large to read. */
export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';
}

/** Each takes some ten megabytes and a core. */
const inTurn = fewAtOnce({ atOnce: 2, waitMs: 20_000, queueLength: 200 });

/** The picture at most `size` pixels wide and high, upright, as WebP and without what a camera wrote beside it. */
export const makeThumbnail = (
  read: () => Promise<Buffer>,
  { extension, size }: { extension: string; size: number },
): Promise<Buffer> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp');
    // One picture at a time is enough: threads and a cache would keep memory for pictures nobody asks for again.
    sharp.cache(false);
    sharp.concurrency(1);
    const bytes = await read();
    const open = (): Sharp => sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true });
    try {
      const { format, width, height } = await open().metadata();
      if (format !== readFormats[extension] || width * height > mostPixels)
        throw new PictureRefusedError(`${format} of ${width} by ${height}`);
      return await open()
        .autoOrient()
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .timeout({ seconds: 15 })
        .toBuffer();
    } catch (error) {
      if (error instanceof PictureRefusedError) throw error;
      throw new PictureRefusedError(String(error));
    }
  });
