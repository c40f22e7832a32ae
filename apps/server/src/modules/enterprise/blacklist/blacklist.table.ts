import type { ColumnType, Generated } from 'kysely';
import type { OptionalTime, Time } from '#platform/db/database';

/** One listing of an enterprise. Triggers let it be lifted and nothing else; it is never removed. */
export interface BlacklistEntryTable {
  id: string;
  enterpriseId: string;
  /** As it was when listed: the blacklist follows the code (I22). */
  creditCode: string;
  reasonType: string;
  reason: string;
  basisDocNo: Generated<string>;
  /** 1 warning, 2 no applying, 3 no applying and current applications voided. */
  level: number;
  /** First instant in force. */
  startDate: Time;
  /** First instant no longer in force; null never ends. */
  endDate: OptionalTime;
  /** Kinds of batches; empty means all. */
  scope: ColumnType<string[], string | undefined, string>;
  fileIds: ColumnType<string[], string | undefined, string>;
  creatorUserId: string;
  creatorTime: Time;
  liftedBy: string | null;
  liftedTime: OptionalTime;
  liftReason: Generated<string>;
  version: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    blacklistEntry: BlacklistEntryTable;
  }
}
