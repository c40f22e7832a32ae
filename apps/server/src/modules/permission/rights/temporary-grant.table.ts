import type { Generated } from 'kysely';
import type { DefaultTime } from '#platform/db/database';
import type { AuthorizeTable } from './authorize.table';

/** One item that one person holds for a time. */
export interface TemporaryGrantTable {
  id: string;
  userId: string;
  itemType: Exclude<AuthorizeTable['itemType'], 'system'>;
  itemId: string;
  startsAt: DefaultTime;
  endsAt: DefaultTime;
  reason: Generated<string>;
  /** The audit has heard that it ended by itself. */
  endTold: Generated<boolean>;
  creatorUserId: string | null;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    temporaryGrant: TemporaryGrantTable;
  }
}
