import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime } from '#platform/db/database';

/** What every mutable row of the review carries; `version` is the optimistic lock. */
export interface RowMarks {
  creatorUserId: string | null;
  creatorTime: DefaultTime;
  lastModifyUserId: string | null;
  lastModifyTime: OptionalTime;
  deleteMark: Generated<number>;
  version: Generated<number>;
}
