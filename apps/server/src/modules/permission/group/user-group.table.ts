import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** People put together for messages and selection; a group grants no rights. */
export interface UserGroupTable extends Listed, Stamps {
  id: string;
  fullName: string;
  enCode: string;
  type: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    userGroup: UserGroupTable;
  }
}
