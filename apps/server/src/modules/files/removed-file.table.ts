import type { Time } from '#platform/db/database';

/** That a file was removed; its name and bytes are gone. Kept for a year. */
export interface RemovedFileTable {
  id: string;
  type: string;
  sha256: string;
  extension: string;
  creatorUserId: string;
  removedTime: Time;
}

declare module '#platform/db/database' {
  interface Database {
    removedFile: RemovedFileTable;
  }
}
