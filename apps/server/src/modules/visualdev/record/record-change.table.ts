import type { DefaultTime, Json } from '#platform/db/database';

/** Values by element, as codecs give them. */
export type KeptValues = Readonly<Record<string, unknown>>;

/** What became of one field, by its element; of what is secret only that it is another now. */
export interface FieldChange {
  element: string;
  isSecret?: true;
  before: unknown;
  after: unknown;
}

/** What became of a row of a sub-table: without `before` it was added, without `after` it was taken out. */
export interface RowChange {
  /** The element of the sub-table. */
  element: string;
  rowId: string;
  /** Where it stood, or stands: 0 is the first. */
  place: number;
  before: KeptValues | null;
  after: KeptValues | null;
  /** Columns whose text is secret and another now. */
  secret?: readonly string[];
}

export type RecordChangePart = FieldChange | RowChange;

/** One act on a record of a module; that it was made tells the record itself. */
interface RecordChangeTable {
  id: string;
  designId: string;
  recordId: string;
  /** Of the record after it. */
  version: number;
  kind: 'update' | 'remove' | 'restore';
  changes: Json<readonly RecordChangePart[]>;
  userId: string;
  createdTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    recordChange: RecordChangeTable;
  }
}
