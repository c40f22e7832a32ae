import { type SheetLimits, SheetRefused } from './sheet-shapes';

/** One file of an archive as its central directory declares it. */
export interface ZipEntry {
  name: string;
  method: number;
  crc32: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Where its packed bytes begin. */
  dataOffset: number;
}

/** How much an archive may hold, looked at before a byte of it is unpacked. */
type ZipLimits = Pick<SheetLimits, 'fileBytes' | 'unpackedBytes' | 'entries' | 'ratio'>;

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedFlag = 1;
/** Below this size a high ratio proves nothing: a short part of equal letters packs as well as a bomb. */
const ratioMatters = 1024 * 1024;

const corrupt = () => new SheetRefused({ reason: 'corrupt' });

/** Reads the central directory and refuses what breaks a limit, before a byte is unpacked. */
export function readZipDirectory(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  if (bytes.length > limits.fileBytes) {
    throw new SheetRefused({ reason: 'fileTooLarge', limitBytes: limits.fileBytes });
  }
  refuseOtherFormats(bytes);
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  // Only an archive of more than 65,534 entries or 4 GiB needs the 64-bit record that these stand for.
  if (count > limits.entries) throw new SheetRefused({ reason: 'zipBomb' });
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readCentralEntry(bytes, at);
    entries.push(entry);
    at = next;
  }
  checkSizes(entries, limits);
  return entries;
}

function refuseOtherFormats(bytes: Buffer): void {
  if (bytes.subarray(0, 8).equals(oleSignature)) {
    // A protected xlsx is wrapped in the container of the old format, under this name.
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetRefused({ reason: isEncrypted ? 'encrypted' : 'oldXls' });
  }
  if (bytes.length < 4 || bytes.readUInt16LE(0) !== 0x4b50) throw new SheetRefused({ reason: 'notXlsx' });
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw corrupt();
}

function readCentralEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== centralSignature) throw corrupt();
  if (bytes.readUInt16LE(at + 8) & encryptedFlag) throw new SheetRefused({ reason: 'encrypted' });
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  if (next > bytes.length || local + 30 > bytes.length) throw corrupt();
  if (bytes.readUInt32LE(local) !== localSignature) throw corrupt();
  const entry: ZipEntry = {
    name: bytes.toString('utf8', at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    packedBytes: bytes.readUInt32LE(at + 20),
    unpackedBytes: bytes.readUInt32LE(at + 24),
    dataOffset: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
  };
  return { entry, next };
}

function checkSizes(entries: ZipEntry[], limits: ZipLimits): void {
  const names = new Set<string>();
  let total = 0;
  for (const { name, unpackedBytes, packedBytes } of entries) {
    total += unpackedBytes;
    const isOverRatio = unpackedBytes > ratioMatters && unpackedBytes > packedBytes * limits.ratio;
    if (total > limits.unpackedBytes || isOverRatio) throw new SheetRefused({ reason: 'zipBomb' });
    // Two parts of one name: what one reader checks another would not read.
    if (names.has(name)) throw new SheetRefused({ reason: 'hostile' });
    names.add(name);
  }
}

/** Refuses an entry whose bytes are not where the directory says; called after the sizes are known to be sane. */
export function packedBytesOf(bytes: Buffer, entry: ZipEntry): Buffer {
  const end = entry.dataOffset + entry.packedBytes;
  if (end > bytes.length || (entry.method !== 0 && entry.method !== 8)) throw corrupt();
  return bytes.subarray(entry.dataOffset, end);
}
