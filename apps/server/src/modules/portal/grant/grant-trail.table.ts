import type { GrantTrailStep } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { DefaultTime } from '#platform/db/database';

/** One thing that was done to a batch as a whole; rows are never changed. */
export interface GrantTrailTable {
  id: string;
  batchId: string;
  done: GrantTrailStep;
  userId: string | null;
  time: DefaultTime;
  /** Where one was asked for. */
  reason: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    grantTrail: GrantTrailTable;
  }
}
