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

/** What is known of bytes that were kept in pieces. */
export interface JoinedBlob extends KeptBlob {
  /** Lower-case hex. */
  md5: string;
}

/** A part of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes live: a folder or a bucket. Whatever fails on its side is a `StorageUnavailableError`. */
export interface BlobStore {
  /**
   * Keeps a stream under a key the store makes up. After it resolves the bytes survive a power cut;
   * when it rejects nothing is left behind. More than `maxBytes` rejects with `BlobTooLargeError`.
   */
  keep: (content: Readable, limit: { maxBytes: number }) => Promise<KeptBlob>;
  /**
   * Keeps the bytes of several keys, in that order, as one under a new key, as safely; those stay as they are.
   * Undefined where one of them is gone.
   */
  join: (keys: readonly string[]) => Promise<JoinedBlob | undefined>;
  /**
   * The bytes, or a part of them that lies within, or undefined when they are gone; `sizeBytes` is that of the whole.
   * The caller must read or destroy the stream.
   */
  open: (key: string, range?: ByteRange) => Promise<{ content: Readable; sizeBytes: number } | undefined>;
  /** Removes the bytes; removing twice is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes what killed processes left half-written long ago; gives how many. */
  sweep: (now: Date) => Promise<number>;
  /**
   * The keys of all bytes kept before an instant, of the clock of whoever keeps them. Only for the database whose name
   * was given here first: to any other its bytes would look like strays.
   */
  listKept: (owner: string, before: Date) => AsyncIterable<string>;
  /** Rejects, saying why, while nothing can be kept. */
  check: () => Promise<void>;
  /** How much more would fit; left out by stores that have no end of their own. */
  freeBytes?: () => Promise<number>;
}

/** The stream was longer than allowed. */
export class BlobTooLargeError extends Error {
  override name = 'BlobTooLargeError';
}

/** Folder or bucket do not do what they are asked now; trying again later may help, another input would not. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
  constructor(cause: unknown, detail?: string) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(detail ? `${reason} (${detail})` : reason, { cause });
  }
}
