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

const broken = (): never => {
  throw new Error('no archive');
};

/**
 * What an archive says is in it. The readers of documents take whatever entries they find, so nothing may stand where they
 * would look and this does not: the directory ends where its own end begins, and is all entries.
 */
function readDirectory(view: DataView): Entry[] {
  const word = (place: number) => view.getUint16(place, true);
  const number = (place: number) => view.getUint32(place, true);
  const end = findEnd(view);
  const count = word(end + 10);
  if (count > limits.entries) refuse();
  // One part only, and none of the marks that send a reader to a larger directory elsewhere.
  if (word(end + 4) !== 0 || word(end + 6) !== 0 || word(end + 8) !== count) broken();
  const entries: Entry[] = [];
  let at = number(end + 16);
  if (at + number(end + 12) !== end) broken();
  for (let index = 0; index < count; index += 1) {
    if (number(at) !== 0x02014b50) broken();
    const local = number(at + 42);
    const offset = local + 30 + word(local + 26) + word(local + 28);
    entries.push({ method: word(at + 10), packed: number(at + 20), unpacked: number(at + 24), offset });
    at += 46 + word(at + 28) + word(at + 30) + word(at + 32);
  }
  return at === end ? entries : broken();
}

/** The last words of an archive; with their comment they are its end. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  let end = view.byteLength - 22;
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < lowest || end + 22 + view.getUint16(end + 20, true) !== view.byteLength) broken();
  return end;
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
