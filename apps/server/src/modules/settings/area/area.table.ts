import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** An administrative division; `type` is its level, 1 at the top. */
export interface AreaTable extends Listed, Stamps {
  id: string;
  parentId: Generated<string>;
  fullName: string;
  enCode: string;
  type: number;
  quickQuery: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    area: AreaTable;
  }
}
