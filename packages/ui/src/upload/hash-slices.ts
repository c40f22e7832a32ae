import { createMD5 } from 'hash-wasm';

/** A file is read in pieces of this size to be hashed (contract-lowcode 5.1), so that it never lies in memory whole. */
const sliceBytes = 10_240_000;

/** The MD5 of a file in lower-case hex, which the server knows it by. */
export async function hashSlices(file: Blob, onDone: (doneBytes: number) => void): Promise<string> {
  const hash = await createMD5();
  for (let from = 0; from < file.size; from += sliceBytes) {
    const slice = await file.slice(from, from + sliceBytes).arrayBuffer();
    hash.update(new Uint8Array(slice));
    onDone(Math.min(from + sliceBytes, file.size));
  }
  return hash.digest('hex');
}
