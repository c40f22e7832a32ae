import type { Time } from '#platform/db/database';

/** A file on its way in chunks; found by its sender and what he calls it. */
export interface OpenUploadTable {
  id: string;
  creatorUserId: string;
  identifier: string;
  totalSize: number;
  totalChunks: number;
  creatorTime: Time;
  /** Given up after this; each chunk moves it on. */
  expiresAt: Time;
}

/** One piece of it, whole on the disk. */
export interface UploadChunkTable {
  uploadId: string;
  /** From 1. */
  number: number;
  sizeBytes: number;
  blobKey: string;
}

declare module '#platform/db/database' {
  interface Database {
    openUpload: OpenUploadTable;
    uploadChunk: UploadChunkTable;
  }
}
