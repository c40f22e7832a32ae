/** A small picture of a stored one, kept so that it is made once. */
export interface FileThumbnailTable {
  fileId: string;
  /** Longest side in pixels. */
  size: number;
  sizeBytes: number;
  sha256: string;
  blobKey: string;
}

declare module '#platform/db/database' {
  interface Database {
    fileThumbnail: FileThumbnailTable;
  }
}
