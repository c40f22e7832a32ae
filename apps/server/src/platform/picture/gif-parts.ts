import { assertSound, type ByteReader } from './byte-reader';
import type { PictureParts } from './picture-parts';
import { assertPictureSize } from './picture-refused';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const timing = 0xf9;
const application = 0xff;
/** Programs' own blocks that say how often the picture repeats, or its colours. */
const keptApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

const colourBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Follows the blocks of a GIF; comments and what programs say in it are left out. */
export async function followGif(reader: ByteReader, parts: PictureParts) {
  const head = await reader.take(13);
  assertSound(/^GIF8[79]a$/.test(head.toString('latin1', 0, 6)), 'no GIF');
  assertPictureSize(head.readUInt16LE(6), head.readUInt16LE(8));
  await reader.skip(colourBytes(head.readUInt8(10)));
  parts.keep(0, reader.position);
  for (;;) {
    const start = reader.position;
    const kind = await reader.takeByte();
    if (kind === image) await passFrame(reader, parts);
    else if (kind === trailer) return parts.keep(start, reader.position);
    else if (kind !== extension) return parts.put(Buffer.from([trailer]));
    else if (!(await passExtension(reader))) continue;
    parts.keep(start, reader.position);
  }
}

async function passFrame(reader: ByteReader, parts: PictureParts) {
  const place = await reader.take(9);
  const [width, height] = [place.readUInt16LE(4), place.readUInt16LE(6)];
  assertPictureSize(width, height);
  parts.countFrame(width, height);
  // Its colours, and the size of its codes.
  await reader.skip(colourBytes(place.readUInt8(8)) + 1);
  await passBlocks(reader);
}

/** Whether what was passed over belongs to the picture. */
async function passExtension(reader: ByteReader): Promise<boolean> {
  const label = await reader.takeByte();
  if (label !== application) {
    await passBlocks(reader);
    return label === timing;
  }
  const length = await reader.takeByte();
  const name = (await reader.take(length)).toString('latin1');
  if (length > 0) await passBlocks(reader);
  return keptApplications.includes(name);
}

async function passBlocks(reader: ByteReader) {
  for (let length = await reader.takeByte(); length > 0; length = await reader.takeByte())
    await reader.skip(length);
}
