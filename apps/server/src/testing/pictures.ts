import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** One chunk of a PNG. */
export function pngChunk(type: string, body: Buffer | string = ''): Buffer {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(body)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(named.length - 4, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** The header of a grey PNG that says it is so large. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([signature, pngChunk('IHDR', size)]);
}

/** What is asked of a picture a test sends. */
interface Asked {
  width?: number;
  height?: number;
  /** Chunks between header and pixels. */
  beside?: readonly Buffer[];
  /** How many bytes it has, at least those it needs. */
  bytes?: number;
  /** Pictures of different shades have different bytes. */
  shade?: number;
}

/** A grey picture that any decoder shows. */
export function aPng({ width = 1, height = 1, beside = [], bytes = 0, shade = 128 }: Asked = {}): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const around = [pngHeader(width, height), ...beside, pngChunk('IEND')];
  const fill = bytes - around.reduce((sum, { length }) => sum + length, 0) - pixels.length - 12;
  // Decoders pass over what stands behind the pixels in their chunk.
  const data = pngChunk('IDAT', Buffer.concat([pixels, Buffer.alloc(Math.max(0, fill))]));
  return Buffer.concat([...around.slice(0, -1), data, pngChunk('IEND')]);
}
