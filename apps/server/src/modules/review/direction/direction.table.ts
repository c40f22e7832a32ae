import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { Json } from '#platform/db/database';

/** A field of technology that projects apply in and experts know; a tree, roots under '-1'. */
export interface DeclareDirectionTable extends Stamps {
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
