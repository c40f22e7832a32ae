import { call, callWithProgress } from '@qifu/client';
import { type ChunkedType, chunkApi, chunkBytes, type UploadedFile } from '@qifu/contracts';
import { extensionOf } from './file-rules';
import { hashFile, UnreadableFileError } from './hash-file';
import { persist, type Steering } from './persist';

/** A chunk that does not move for so long is broken off and sent again. */
const stillMs = 90_000;

/** How far a file is. */
export type UploadStep = { at: 'hashing' | 'sending'; doneBytes: number } | { at: 'merging' };

export interface ChunkedUpload extends Steering {
  type: ChunkedType;
  /** The groups its field lets choose; the server checks them too. */
  accept: string;
  onStep: (step: UploadStep) => void;
  /** Told what the server knows the upload by, once anything of it may be there. */
  onIdentifier: (identifier: string) => void;
}

/**
 * Sends a file in chunks: only those the server has not got, none at all where it knows the file. The file is read
 * piece by piece, so its size does not matter to the page.
 */
export async function sendInChunks(file: File, upload: ChunkedUpload): Promise<UploadedFile> {
  const { type, accept, signal, onStep } = upload;
  onStep({ at: 'hashing', doneBytes: 0 });
  const onDone = (doneBytes: number) => onStep({ at: 'hashing', doneBytes });
  const identifier = await hashFile(file, { signal, onDone });
  upload.onIdentifier(identifier);
  const fields = {
    chunkSize: chunkBytes,
    totalSize: file.size,
    identifier,
    filename: file.name,
    totalChunks: Math.ceil(file.size / chunkBytes),
    fileType: accept,
    extension: extensionOf(file.name),
  };
  const known = await persist(
    (given) =>
      call(chunkApi.testChunk, { query: { ...fields, chunkNumber: 1 } }, { signal: given, isQuiet: true }),
    upload,
  );
  if (!known.uploaded && !known.merge) await sendMissing(file, fields, known.chunkNumbers, upload);
  onStep({ at: 'merging' });
  const body = {
    identifier,
    fileName: file.name.replaceAll('#', ''),
    fileSize: file.size,
    fileType: accept,
    extension: fields.extension,
    type,
  };
  return persist((given) => call(chunkApi.merge, { body }, { signal: given, isQuiet: true }), upload);
}

interface SentFields {
  totalChunks: number;
}

async function sendMissing(
  file: File,
  fields: SentFields & Record<string, string | number>,
  known: readonly number[],
  upload: ChunkedUpload,
) {
  const kept = new Set(known);
  const sizeOf = (number: number) => Math.min(chunkBytes, file.size - (number - 1) * chunkBytes);
  let doneBytes = [...kept].reduce((sum, number) => sum + sizeOf(number), 0);
  upload.onStep({ at: 'sending', doneBytes });
  for (let number = 1; number <= fields.totalChunks; number += 1) {
    if (kept.has(number)) continue;
    const size = sizeOf(number);
    const from = (number - 1) * chunkBytes;
    const chunk = await readPiece(file, from, size);
    const body = { ...fields, chunkNumber: number, currentChunkSize: size, file: chunk };
    const onSent = (sent: number) =>
      upload.onStep({ at: 'sending', doneBytes: doneBytes + Math.min(sent, size) });
    await persist((signal) => sendOne({ body }, signal, onSent), upload);
    doneBytes += size;
    upload.onStep({ at: 'sending', doneBytes });
  }
}

/** Read before it is sent, so that a file that changed or went away is told from a broken line. */
const readPiece = (file: File, from: number, size: number): Promise<Blob> =>
  file
    .slice(from, from + size)
    .arrayBuffer()
    .then(
      (bytes) => new Blob([bytes]),
      () => Promise.reject(new UnreadableFileError()),
    );

/** One chunk, broken off when nothing of it moves any more. */
async function sendOne(input: { body: object }, signal: AbortSignal, onSent: (bytes: number) => void) {
  const still = new AbortController();
  const breakOff = () => still.abort();
  signal.addEventListener('abort', breakOff, { once: true });
  let timer = setTimeout(breakOff, stillMs);
  const onProgress = (sent: number) => {
    clearTimeout(timer);
    timer = setTimeout(breakOff, stillMs);
    onSent(sent);
  };
  try {
    return await callWithProgress(chunkApi.sendChunk, input, { signal: still.signal, onProgress });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', breakOff);
  }
}

/** Tells the server to forget an upload that was called off; what is not there needs no forgetting. */
export const forgetUpload = (identifier: string): Promise<void> =>
  call(chunkApi.cancel, { params: { id: identifier } }, { isQuiet: true }).then(
    () => undefined,
    () => undefined,
  );
