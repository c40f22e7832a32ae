import { crc32 } from 'node:zlib';
import { assertSound, type ByteReader } from './byte-reader';
import { orientationOnly, readOrientation } from './orientation';
import type { PictureParts } from './picture-parts';
import { assertPictureSize } from './picture-refused';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const longestChunk = 0x7fffffff;
const longestExif = 65_535;
const longestProfile = 4_194_304;
/** Chunks that make the picture: what is decoded, its colours and transparency, and its frames. */
const kept = new Set(
  `IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT`.split(
    ' ',
  ),
);

/** Follows the chunks of a PNG; what they say beside the picture is left out. */
export async function followPng(reader: ByteReader, parts: PictureParts) {
  assertSound((await reader.take(signature.length)).equals(signature), 'no PNG');
  parts.keep(0, signature.length);
  for (let isFirst = true; ; isFirst = false) {
    const start = reader.position;
    const head = await reader.take(8);
    const length = head.readUInt32BE();
    const type = head.toString('latin1', 4);
    assertSound(length <= longestChunk && /^[A-Za-z]{4}$/.test(type), 'a chunk that is none');
    assertSound(isFirst === (type === 'IHDR'), 'a PNG without its header');
    assertSound(kept.has(type) || !/^[A-Z]/.test(type), 'a chunk nobody knows');
    if (type === 'eXIf' && length <= longestExif) await passExif(reader, parts, { start, length });
    else await passChunk(reader, parts, { type, length });
    if (kept.has(type) && !(type === 'iCCP' && length > longestProfile)) parts.keep(start, reader.position);
    if (type === 'IEND') return;
  }
}

/** Keeps which way up the picture is. */
async function passExif(
  reader: ByteReader,
  parts: PictureParts,
  { start, length }: { start: number; length: number },
) {
  const body = await reader.take(length);
  const told = orientationOnly(readOrientation(body));
  await reader.skip(4);
  if (told?.equals(body)) parts.keep(start, reader.position);
  else if (told) parts.put(chunkOf('eXIf', told));
}

/** Passes over a chunk behind its head; sizes are judged before anything else is read. */
async function passChunk(
  reader: ByteReader,
  parts: PictureParts,
  { type, length }: { type: string; length: number },
) {
  let read = 0;
  if (type === 'IHDR' || type === 'fcTL') {
    const sizeAt = type === 'IHDR' ? 0 : 4;
    const body = await reader.take(Math.min(length, sizeAt + 8));
    assertSound(body.length === sizeAt + 8, 'a chunk without a size');
    const [width, height] = [body.readUInt32BE(sizeAt), body.readUInt32BE(sizeAt + 4)];
    assertPictureSize(width, height);
    if (type === 'fcTL') parts.countFrame(width, height);
    read = body.length;
  }
  await reader.skip(length - read + 4);
}

function chunkOf(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
