import type { ImportMode } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Json, OptionalJson, OptionalTime, Time } from '#platform/db/database';
import type { FormerParts } from './former-parts';
import type { CellFault } from './staged-row';

/** What one sheet brought into a module, from its being looked at to its being taken back. */
interface ImportBatchTable {
  id: string;
  designId: string;
  /** By whose rights it was looked at. */
  menu: string;
  fileName: string;
  /** Keys of the columns the sheet has. */
  columns: Json<string[]>;
  /** How rows become records, and by which columns they find those that are there. */
  mode: Generated<ImportMode>;
  keys: Json<string[]>;
  recordCount: Generated<number>;
  wrongCount: Generated<number>;
  creatorUserId: string;
  creatorTime: Time;
  expiresAt: Time;
  confirmedTime: OptionalTime;
  keptCount: Generated<number>;
  /** Of those, records that were there before. */
  updatedCount: Generated<number>;
  leftOutCount: Generated<number>;
  undoneTime: OptionalTime;
  undoneCount: Generated<number>;
}

/** A row of such a sheet. */
interface ImportedRowTable {
  batchId: string;
  /** As the spreadsheet shows it. */
  rowNo: number;
  /** The row its record begins with: rows of sub-tables go on below. */
  headRowNo: number;
  /** Texts by column; forgotten some days after the import. */
  cells: OptionalJson<Record<string, string>>;
  /** What was wrong with cells before anything was read of them, by column. */
  faults: OptionalJson<Record<string, string>>;
  errors: OptionalJson<CellFault[]>;
  /** On the first row of a record that was made. */
  recordId: string | null;
  versionAfter: number | null;
  /** The record a row changes, as it was looked at. */
  matchedId: string | null;
  matchedVersion: number | null;
  /** What that record had before, of what it has not any more. */
  former: OptionalJson<FormerParts>;
}

declare module '#platform/db/database' {
  interface Database {
    importBatch: ImportBatchTable;
    importedRow: ImportedRowTable;
  }
}
