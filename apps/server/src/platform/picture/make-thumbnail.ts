import { fileSizeUnits } from '@qifu/rules';
import type { Metadata, Sharp } from 'sharp';
import { fewAtOnce } from '../worker/few-at-once';
import { assertPictureSize, mostPixels, PictureRefusedError } from './picture-refused';

/** What one picture may take that cannot be read line by line. */
const mostWholeBytes = 96 * fileSizeUnits.MB;
/** Endings whose pictures are read; of moving ones the first picture. */
const readFormats: Readonly<Record<string, string>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif' };

export const hasThumbnail = (extension: string): boolean => Object.hasOwn(readFormats, extension);

/** Each takes a core and some ten megabytes, those that are read whole up to `mostWholeBytes`. */
const inTurn = fewAtOnce({ atOnce: 2, waitMs: 20_000, queueLength: 200 });

/**
 * What the decoder keeps of a picture that does not come line by line: all coefficients of a progressive JPEG, all
 * pixels of an interlaced or turned PNG, and of every GIF. Zero for others, which take a few lines. Of 50 million pixels
 * these were 300, 460 and 250 MB.
 */
function wholeBytes({ format, width, height, channels, depth, ...more }: Metadata): number {
  const pixels = width * height;
  if (format === 'gif') return pixels * 5;
  if (format === 'jpeg')
    return more.isProgressive ? pixels * (more.chromaSubsampling === '4:2:0' ? 3 : 6) : 0;
  const isWhole = more.isProgressive || (more.orientation ?? 1) > 1;
  return isWhole ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

interface Wanted {
  extension: string;
  size: number;
  /** Who looks at it: people are served in turn, however many pictures one asks for. */
  whose: string;
}

/** The picture at most `size` pixels wide and high, upright, as WebP and without what a camera wrote beside it. */
export const makeThumbnail = (
  read: () => Promise<Buffer>,
  { extension, size, whose }: Wanted,
): Promise<Buffer> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp');
    // One picture at a time is enough: threads and a cache would keep memory for pictures nobody asks for again.
    sharp.cache(false);
    sharp.concurrency(1);
    const bytes = await read();
    const open = (): Sharp => sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true });
    try {
      const metadata = await open().metadata();
      const { format, width, height } = metadata;
      assertPictureSize(width, height);
      if (format !== readFormats[extension] || wholeBytes(metadata) > mostWholeBytes)
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
  }, whose);
