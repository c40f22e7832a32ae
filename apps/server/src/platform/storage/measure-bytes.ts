import { createHash } from 'node:crypto';
import { BlobTooLargeError, type KeptBlob } from './blob-store';

const headBytes = 64;

/** Counts and hashes bytes on their way into a store. */
export function measureBytes(maxBytes: number) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let head = Buffer.alloc(0);
  return {
    /** Takes one piece; throws at the first byte too many. */
    take(piece: Buffer) {
      sizeBytes += piece.length;
      if (sizeBytes > maxBytes) throw new BlobTooLargeError(`more than ${maxBytes} bytes`);
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
      hash.update(piece);
    },
    result: (): Omit<KeptBlob, 'key'> => ({ sizeBytes, sha256: hash.digest('hex'), head }),
  };
}

/** Pieces of a stream as buffers, without copying them. */
export const asBuffer = (piece: Uint8Array): Buffer =>
  Buffer.isBuffer(piece) ? piece : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
