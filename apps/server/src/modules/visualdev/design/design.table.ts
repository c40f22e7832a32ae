import type { DesignDocument } from '@qifu/contracts';
import type { PlannedColumn } from '@qifu/designs';
import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';
import type { DefaultTime, Json, OptionalJson, OptionalTime, Time } from '#platform/db/database';

/** A design as it is edited. */
interface DesignTable extends Listed, Stamps {
  id: string;
  fullName: string;
  enCode: string;
  type: number;
  webType: number;
  enableFlow: Generated<number>;
  category: Generated<string>;
  dbLinkId: Generated<string>;
  /** 0 never released, 1 released, 2 changed since. */
  state: Generated<number>;
  document: Json<DesignDocument>;
  /** The version that records are read and written by; null before the first release. */
  publishedNo: number | null;
  /** Columns of its table whose pieces of text are in an index. */
  indexedColumns: Generated<string[]>;
}

/** A table of another schema that the records of a module lie in. */
export interface BoundTable {
  schema: string;
  table: string;
  /** What its records are found by; none of what was released before that was kept. */
  key?: { name: string; type: string };
  /** Columns the product has added for fields, by their elements; they stay when their fields go. */
  added?: Readonly<Record<string, string>>;
  /** The product may build indexes on it. */
  isIndexed?: boolean;
  /** The database gives new records their key. */
  isKeyDrawn: boolean;
  /** All its columns as they were at the release, and which of them fields have. */
  columns: readonly { name: string; type: string; elementId?: string }[];
}

/** What the columns of a version's tables were called, by table. */
export interface VersionTable {
  /** Empty for the table of the form itself, else the sub-table. */
  elementId: string;
  name: string;
  columns: readonly PlannedColumn[];
  /** What it is a view of, where it is one. */
  bound?: BoundTable | undefined;
}

/** What was released, or kept as a draft when a former version took its place; never changed. */
interface DesignVersionTable {
  designId: string;
  no: number;
  document: Json<DesignDocument>;
  /** Empty of a draft. */
  columns: Json<readonly VersionTable[]>;
  isReleased: Generated<boolean>;
  /** What whoever made it says of it. */
  note: Generated<string>;
  publishedUserId: string;
  publishedTime: Time;
}

/** A table in schema `lc`. */
interface ModuleTableTable {
  id: string;
  designId: string;
  elementId: Generated<string>;
  name: string;
  createdTime: DefaultTime;
  bound: OptionalJson<BoundTable>;
}

/** A column of such a table; what code names in statements comes from here alone (reliability B6). */
interface ModuleColumnTable {
  tableId: string;
  name: string;
  elementId: string;
  suffix: Generated<string>;
  type: string;
  isUnique: Generated<boolean>;
  hiddenTime: OptionalTime;
  /** When its people were told that it will go. */
  toldTime: OptionalTime;
}

/** By how many the records of a table changed with one statement; triggers write it, and a job adds rows together. */
interface RecordDeltaTable {
  tableName: string;
  delta: number;
}

declare module '#platform/db/database' {
  interface Database {
    design: DesignTable;
    designVersion: DesignVersionTable;
    moduleTable: ModuleTableTable;
    moduleColumn: ModuleColumnTable;
    recordDelta: RecordDeltaTable;
  }
}
