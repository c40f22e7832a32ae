import { PreviewProblem } from './fetch-bytes';

/** What an office document may unpack to (reliability B12). */
const limits = { unpackedBytes: 100 * 1_048_576, entries: 2000, ratio: 100 };
/** Below this size a high ratio proves nothing: a short part of equal letters packs as well as a bomb. */
const ratioMatters = 1_048_576;

const refuse = (): never => {
  throw new PreviewProblem('tooComplex');
};

/**
 * Refuses an archive that would unpack to more than a page can hold: first by what its directory says, then by what is in
 * fact in it, piece by piece.
 */
export async function checkArchive(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(view);
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (declared > limits.unpackedBytes) refuse();
  for (const { packed, unpacked, method, offset } of entries) {
    if (unpacked > ratioMatters && unpacked > packed * limits.ratio) refuse();
    if (method === 8) await checkPart(bytes.subarray(offset, offset + packed), unpacked);
  }
}

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

function readDirectory(view: DataView): Entry[] {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  let end = view.byteLength - 22;
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < lowest) throw new Error('no archive');
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) refuse();
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const word = (place: number) => view.getUint16(at + place, true);
    const number = (place: number) => view.getUint32(at + place, true);
    const local = number(42);
    const offset = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({ method: word(10), packed: number(20), unpacked: number(24), offset });
    at += 46 + word(28) + word(30) + word(32);
  }
  return entries;
}

async function checkPart(packed: Uint8Array<ArrayBuffer>, unpacked: number) {
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacking.getReader();
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
    if (size > unpacked) {
      await reader.cancel();
      refuse();
    }
  }
}
