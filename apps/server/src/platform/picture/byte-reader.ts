import { PictureRefusedError } from './picture-refused';

/** The bytes end in the middle of what was to be read. */
export class BytesEndedError extends Error {
  override name = 'BytesEndedError';
}

/** Reads bytes as they come, in order, and holds no more of them than one piece and what is asked for. */
export class ByteReader {
  /** Where in the whole the next byte stands. */
  position = 0;
  #piece: Buffer = Buffer.alloc(0);
  readonly #pieces: AsyncIterator<Buffer>;

  constructor(content: AsyncIterable<Buffer>) {
    this.#pieces = content[Symbol.asyncIterator]();
  }

  /** So many bytes; fewer are none. */
  async take(count: number): Promise<Buffer> {
    await this.peek(count);
    return this.#give(count);
  }

  /** The next bytes, which are still to be taken. */
  async peek(count: number): Promise<Buffer> {
    while (this.#piece.length < count) this.#piece = Buffer.concat([this.#piece, await this.#next()]);
    return this.#piece.subarray(0, count);
  }

  async takeByte(): Promise<number> {
    return (await this.take(1)).readUInt8();
  }

  /** Some of the next bytes, as they come: at least one, at most so many. */
  async takeSome(most: number): Promise<Buffer> {
    while (this.#piece.length === 0) this.#piece = await this.#next();
    return this.#give(Math.min(most, this.#piece.length));
  }

  /** Passes over bytes without keeping them. */
  async skip(count: number) {
    let left = count;
    while (left > 0) left -= (await this.takeSome(left)).length;
  }

  /** Passes over bytes up to the next one of this value, which is the next to be taken. */
  async skipTo(byte: number) {
    for (;;) {
      const at = this.#piece.indexOf(byte);
      if (at >= 0) return void this.#give(at);
      this.#give(this.#piece.length);
      this.#piece = await this.#next();
    }
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#pieces.next();
    if (done) throw new BytesEndedError();
    return value;
  }

  #give(count: number): Buffer {
    const given = this.#piece.subarray(0, count);
    this.#piece = this.#piece.subarray(count);
    this.position += count;
    return given;
  }
}

/** What is not as its kind of picture has it cannot be followed, so nobody could say what is in it. */
export function assertSound(isSound: boolean, what: string): asserts isSound {
  if (!isSound) throw new PictureRefusedError(what);
}
