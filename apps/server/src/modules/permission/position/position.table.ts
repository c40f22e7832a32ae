import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** A post inside one organization. */
export interface PositionTable extends Listed, Stamps {
  id: string;
  organizeId: string;
  fullName: string;
  enCode: string;
  type: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    position: PositionTable;
  }
}
