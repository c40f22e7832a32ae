import type { OptionalTime, Time } from '#platform/db/database';

/** Bytes with what is known of them. They live in the blob store under `blobKey`. */
export interface StoredFileTable {
  id: string;
  versionId: string;
  /** Storage type of the uploader, or `temporary` for what the product makes itself. */
  type: string;
  /** For reading only, never a path. */
  fileName: string;
  /** Lower case, without a dot. */
  extension: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  /** Of files that came in chunks only. */
  md5: string | null;
  /** What its sender called the upload, where it came in chunks. */
  identifier: string | null;
  blobKey: string;
  /** When a virus scanner found it clean; null where none has looked. */
  scannedAt: OptionalTime;
  /** The record it belongs to; null until a record takes it. */
  ownerType: string | null;
  ownerId: string | null;
  creatorUserId: string;
  creatorTime: Time;
  /** When a file no record has taken is removed; null once one has. */
  expiresAt: OptionalTime;
}

/** One row: the name under which this database is known to the store of its bytes. */
export interface FileStoreTable {
  id: string;
}

declare module '#platform/db/database' {
  interface Database {
    storedFile: StoredFileTable;
    fileStore: FileStoreTable;
  }
}
