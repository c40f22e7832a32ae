import type { Generated } from 'kysely';
import type { Json } from '#platform/db/database';
import type { RowMarks } from '../row-marks.table';

/** A field of technology that projects apply in and experts know; a tree, roots under '-1'. */
export interface DeclareDirectionTable extends RowMarks {
  id: string;
  parentId: Generated<string>;
  enCode: string;
  fullName: string;
  keywords: Json<string[]>;
  description: Generated<string>;
  sortCode: Generated<number>;
  enabledMark: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    declareDirection: DeclareDirectionTable;
  }
}
