import { assertSound, type ByteReader, BytesEndedError } from './byte-reader';
import { orientationOnly, readOrientation } from './orientation';
import type { PictureParts } from './picture-parts';
import { assertPictureSize } from './picture-refused';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const exifName = Buffer.from('Exif\0\0', 'latin1');
/** Length field and what a JFIF header says; one that is longer carries a small picture. */
const bareJfifBytes = 16;

const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** Follows the segments of a JPEG and keeps those that make the picture: how it is decoded, and its colours. */
export async function followJpeg(reader: ByteReader, parts: PictureParts) {
  assertSound((await reader.take(2)).equals(Buffer.from([0xff, 0xd8])), 'no JPEG');
  parts.keep(0, 2);
  const seen: Seen = { frame: false, orientation: false, scan: false };
  const start = await passToEnd(reader, parts, seen);
  assertSound(seen.frame, 'a JPEG without a frame');
  if (start === undefined) parts.put(Buffer.from([0xff, endOfImage]));
  else parts.keep(start, reader.position);
}

interface Seen {
  frame: boolean;
  orientation: boolean;
  scan: boolean;
}

/** Where the marker of the end stands; undefined where there is none: decoders show what came before it all the same. */
async function passToEnd(reader: ByteReader, parts: PictureParts, seen: Seen): Promise<number | undefined> {
  try {
    for (;;) {
      const found = await nextMarker(reader);
      if (found.marker === endOfImage) return found.start;
      await passSegment(reader, parts, found, seen);
    }
  } catch (error) {
    if (error instanceof BytesEndedError && seen.scan) return undefined;
    throw error;
  }
}

async function passSegment(
  reader: ByteReader,
  parts: PictureParts,
  { start, marker }: { start: number; marker: number },
  seen: Seen,
) {
  if (isAlone(marker)) return parts.keep(start, reader.position);
  const length = (await reader.take(2)).readUInt16BE();
  assertSound(length >= 2, 'a segment without a length');
  if (isApplication(marker) || marker === comment) {
    const body = await reader.take(length - 2);
    const orientation = seen.orientation ? undefined : exifOrientation(marker, body);
    if (orientation) seen.orientation = true;
    if (isColour(marker, body) || orientation?.subarray(4).equals(body)) parts.keep(start, reader.position);
    else if (orientation) parts.put(orientation);
    return;
  }
  if (isFrame(marker)) {
    assertSound(length >= 7, 'a frame without a size');
    const frame = await reader.peek(5);
    assertPictureSize(frame.readUInt16BE(3), frame.readUInt16BE(1));
    seen.frame = true;
  }
  await reader.skip(length - 2);
  if (marker !== startOfScan) return parts.keep(start, reader.position);
  seen.scan = true;
  try {
    await skipScan(reader);
  } finally {
    // One that breaks off is kept as far as it goes.
    parts.keep(start, reader.position);
  }
}

/** The next marker; what stands before it and is none is left out, as decoders pass over it. */
async function nextMarker(reader: ByteReader) {
  let marker = 0;
  while (marker === 0) {
    await reader.skipTo(0xff);
    do marker = await reader.takeByte();
    while (marker === 0xff);
  }
  return { start: reader.position - 2, marker };
}

/** What decoders need to show the right colours: the bare JFIF header, the colour profile, Adobe's transform. */
function isColour(marker: number, body: Buffer): boolean {
  const begins = (name: string) => body.toString('latin1', 0, name.length) === name;
  if (marker === 0xe0) return begins('JFIF\0') && body.length + 2 === bareJfifBytes;
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  return marker === 0xee && begins('Adobe') && body.length === 12;
}

/** A segment that says which way up the picture is and nothing else. */
function exifOrientation(marker: number, body: Buffer): Buffer | undefined {
  if (marker !== 0xe1 || !body.subarray(0, exifName.length).equals(exifName)) return undefined;
  const tiff = orientationOnly(readOrientation(body.subarray(exifName.length)));
  if (!tiff) return undefined;
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifName.length + tiff.length]);
  return Buffer.concat([head, exifName, tiff]);
}

/** Passes over the picture itself, up to a marker that is neither a byte written out nor a place to start again. */
async function skipScan(reader: ByteReader) {
  for (;;) {
    await reader.skipTo(0xff);
    const [, next = 0] = await reader.peek(2);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return;
    await reader.skip(2);
  }
}
