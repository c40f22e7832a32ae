import type { DefaultTime, OptionalTime, Time } from '#platform/db/database';

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
  blobKey: string;
  /** The record it belongs to; null until a record takes it. */
  ownerType: string | null;
  ownerId: string | null;
  creatorUserId: string;
  creatorTime: Time;
  /** When a file no record has taken is removed; null once one has. */
  expiresAt: OptionalTime;
}

/** A download ticket that was used, by its hash. */
export interface UsedTicketTable {
  ticketHash: string;
  expiresAt: DefaultTime;
}

/** One row: the name under which this database is known to the store of its bytes. */
export interface FileStoreTable {
  id: string;
}

declare module '#platform/db/database' {
  interface Database {
    storedFile: StoredFileTable;
    usedTicket: UsedTicketTable;
    fileStore: FileStoreTable;
  }
}
