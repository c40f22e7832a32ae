const orientationTag = 0x0112;
const shortType = 3;
const upright = 1;
const entryBytes = 12;

/**
 * Which way up the camera was held, as the TIFF structure of an EXIF block says (1 to 8); upright where it says nothing
 * that can be read.
 */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return upright;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return upright;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * entryBytes;
    if (at + entryBytes > tiff.length) return upright;
    if (short(at) !== orientationTag || short(at + 2) !== shortType) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** A TIFF structure that says which way up the picture is and nothing else; undefined for an upright one. */
export function orientationOnly(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
