import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime } from '#platform/db/database';

/** A sheet of official facts that was brought in, so that it can be taken back as a whole. */
export interface FactImportTable {
  id: string;
  fileName: string;
  rows: number;
  firms: number;
  creatorUserId: string;
  creatorTime: DefaultTime;
  revertedUserId: string | null;
  revertedTime: OptionalTime;
  reason: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    factImport: FactImportTable;
  }
}
