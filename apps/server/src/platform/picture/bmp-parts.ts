import { assertSound, type ByteReader } from './byte-reader';
import type { PictureParts } from './picture-parts';
import { assertPictureSize } from './picture-refused';

const oldHeaderBytes = 12;
/** Another picture inside, in a kind of its own. */
const isWrapped = (compression: number) => compression === 4 || compression === 5;

/** A BMP says nothing beside the picture; its header tells how large it is. */
export async function followBmp(reader: ByteReader, parts: PictureParts, sizeBytes: number) {
  const head = await reader.take(18);
  assertSound(head.toString('latin1', 0, 2) === 'BM', 'no BMP');
  if (head.readUInt32LE(14) === oldHeaderBytes) {
    const size = await reader.take(4);
    assertPictureSize(size.readUInt16LE(), size.readUInt16LE(2));
  } else {
    const size = await reader.take(16);
    // Rows from the top down have a height below zero.
    assertPictureSize(Math.abs(size.readInt32LE()), Math.abs(size.readInt32LE(4)));
    assertSound(!isWrapped(size.readUInt32LE(12)), 'a BMP around another picture');
  }
  parts.keep(0, sizeBytes);
}
