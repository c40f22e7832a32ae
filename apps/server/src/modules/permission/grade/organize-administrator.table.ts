import type { Generated } from 'kysely';

type Flags = Record<`${'thisLayer' | 'subLayer'}${'Add' | 'Edit' | 'Delete' | 'Select'}`, Generated<number>>;

/** What a person may do in an organization (`thisLayer…`) and in everything below it (`subLayer…`). */
export interface OrganizeAdministratorTable extends Flags {
  id: string;
  userId: string;
  organizeId: string;
  creatorUserId: string | null;
  creatorTime: Generated<Date>;
}

declare module '#platform/db/database' {
  interface Database {
    organizeAdministrator: OrganizeAdministratorTable;
  }
}
