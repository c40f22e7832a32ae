import type { Readable } from 'node:stream';

/** What is known of bytes once they are kept. */
export interface KeptBlob {
  key: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
  /** The first bytes, enough to see what kind of file it is. */
  head: Buffer;
}

/** Where bytes live. The local folder is one of them; other stores implement the same steps. */
export interface BlobStore {
  /**
   * Keeps a stream under a key the store makes up. After it resolves the bytes survive a power cut;
   * when it rejects nothing is left behind. More than `maxBytes` rejects with `BlobTooLargeError`.
   */
  keep: (content: Readable, limit: { maxBytes: number }) => Promise<KeptBlob>;
  /** The bytes, or undefined when they are gone. The caller must read or destroy the stream. */
  open: (key: string) => Promise<{ content: Readable; sizeBytes: number } | undefined>;
  /** Removes the bytes; removing twice is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes what killed processes left half-written long ago; gives how many. */
  sweep: (now: Date) => Promise<number>;
  /**
   * The keys of all bytes kept before an instant, of the clock of whoever keeps them. Only for the database whose name
   * was given here first: to any other its bytes would look like strays.
   */
  listKept: (owner: string, before: Date) => AsyncIterable<string>;
  /** How much more would fit; left out by stores that have no end of their own. */
  freeBytes?: () => Promise<number>;
}

/** The stream was longer than allowed. */
export class BlobTooLargeError extends Error {
  override name = 'BlobTooLargeError';
}

let store: BlobStore | undefined;

/** Says where this process keeps bytes; called once at start. */
export const configureBlobStore = (chosen: BlobStore) => {
  store = chosen;
};

/** The store of this process. */
export function blobStore(): BlobStore {
  if (!store) throw new Error('configureBlobStore was not called');
  return store;
}
