import type { UnlistedOutcome, UnlistedWhy } from '@qifu/contracts';
import type { Json } from '#platform/db/database';

/** What decided that a firm is not on a list. */
export interface UnlistedGround {
  why: UnlistedWhy;
  /** Ids of the leaves of the frozen rule that decided it, as `explainRule` calls them. */
  leaves: readonly string[];
  /** Keys of the facts that would settle it. */
  missing: readonly string[];
}

/** Firms in sight that a list was not made for, those with the same ground in one row; written anew with the list. */
export interface GrantUnlistedTable {
  batchId: string;
  no: number;
  outcome: UnlistedOutcome;
  ground: Json<UnlistedGround>;
  enterpriseIds: string[];
  firms: number;
}

declare module '#platform/db/database' {
  interface Database {
    grantUnlisted: GrantUnlistedTable;
  }
}
