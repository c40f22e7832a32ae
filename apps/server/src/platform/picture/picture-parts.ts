import { ByteReader } from './byte-reader';
import { mostFrames, mostMovingPixels, PictureRefusedError } from './picture-refused';

/** A stretch of the bytes that were sent, its end not included. */
interface Stretch {
  start: number;
  end: number;
}
/** What a picture is kept as: stretches of what was sent, and bytes put between them. */
export type PicturePart = Stretch | Buffer;

/** More pieces than a camera or a program leaves between what it has to say; each is remembered. */
const mostParts = 5_000;

/** Gathers what of a picture is kept while it is read through. */
export class PictureParts {
  readonly parts: PicturePart[] = [];
  #frames = 0;
  #pixels = 0;

  keep(start: number, end: number) {
    const last = this.parts.at(-1);
    if (last && !Buffer.isBuffer(last) && last.end === start) last.end = end;
    else this.#add({ start, end });
  }

  put(bytes: Buffer) {
    this.#add(bytes);
  }

  /** One picture of a moving one. Few bytes can say that there are many large ones. */
  countFrame(width: number, height: number) {
    this.#frames += 1;
    this.#pixels += width * height;
    if (this.#frames > mostFrames || this.#pixels > mostMovingPixels)
      throw new PictureRefusedError(`${this.#frames} frames of ${this.#pixels} pixels`, 'tooLong');
  }

  #add(part: PicturePart) {
    if (this.parts.length === mostParts) throw new PictureRefusedError('in too many pieces');
    this.parts.push(part);
  }
}

/** Whether that is every byte that was sent, and no other. */
export const isWhole = ([first, ...more]: readonly PicturePart[], sizeBytes: number): boolean =>
  more.length === 0 &&
  first !== undefined &&
  !Buffer.isBuffer(first) &&
  first.start === 0 &&
  first.end === sizeBytes;

/** The bytes that are kept, of bytes that come in order. */
export async function* copyParts(
  content: AsyncIterable<Buffer>,
  parts: readonly PicturePart[],
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(content);
  for (const part of parts) {
    if (Buffer.isBuffer(part)) {
      yield part;
      continue;
    }
    await reader.skip(part.start - reader.position);
    while (reader.position < part.end) yield await reader.takeSome(part.end - reader.position);
  }
}
