import type { FactDisputeState, ReadingReason } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { DefaultTime, OptionalJson, OptionalTime } from '#platform/db/database';

/** What a firm says against a value an office gave. */
export interface FactDisputeTable {
  id: string;
  enterpriseId: string;
  factKey: string;
  year: number | null;
  /** The value that stood when it was raised, and what it should be. */
  held: OptionalJson<unknown>;
  claimed: OptionalJson<unknown>;
  text: string;
  state: Generated<FactDisputeState>;
  answer: Generated<string>;
  answeredUserId: string | null;
  answeredTime: OptionalTime;
  creatorUserId: string | null;
  creatorTime: DefaultTime;
  version: Generated<number>;
}

/** Somebody of the staff looked at a firm's facts. */
export interface ProfileReadTable {
  id: string;
  enterpriseId: string;
  userId: string;
  reason: Generated<ReadingReason | ''>;
  purpose: Generated<string>;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    factDispute: FactDisputeTable;
    profileRead: ProfileReadTable;
  }
}
