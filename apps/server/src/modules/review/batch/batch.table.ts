import type { ColumnType, Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { Decimal, Json, Time } from '#platform/db/database';

/** A call for applications: 10 draft, 20 open, 30 closed, 40 archived. */
export interface DeclareBatchTable extends Stamps {
  id: string;
  code: string;
  name: string;
  year: number;
  /** Kind of call; a blacklist entry may keep a firm out of some kinds only. */
  batchType: Generated<string>;
  startTime: Time;
  endTime: Time;
  directionIds: Json<string[]>;
  /** Planned number of passes by direction id. */
  quotaByDirection: Json<Record<string, number>>;
  /** In 10,000 yuan. */
  budget: Decimal;
  standardId: string | null;
  /** Standard id by direction id, where it differs from `standardId`. */
  standardByDirection: Json<Record<string, string>>;
  blindMode: Generated<number>;
  ruleSetId: string | null;
  /** 1: applicants read expert names once their result is published. */
  showExperts: Generated<number>;
  status: Generated<number>;
  description: Generated<string>;
  /** Notice, guide and templates of the call, in their order. */
  fileIds: ColumnType<string[], string | undefined, string>;
}

declare module '#platform/db/database' {
  interface Database {
    declareBatch: DeclareBatchTable;
  }
}
