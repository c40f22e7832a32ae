import type { MatchCause, MatchOutcome } from '@qifu/contracts';
import type { DefaultTime, Json, OptionalTime } from '#platform/db/database';

/** Why, in data: readers have it in words of their own. */
export interface MatchEventDetail {
  /** Facts that have changed. */
  factKeys?: readonly string[];
  /** The version of the rule that counts from then on, and its note. */
  ruleNo?: number;
  note?: string;
  /** Its own rule stayed: one it refers to has a new version. */
  isByReference?: boolean;
  day?: string;
}

/** An item that a firm was judged otherwise about from a moment on; `none`: it was not there, or is there no more. */
export interface MatchEventTable {
  id: string;
  enterpriseId: string;
  itemId: string;
  from: MatchOutcome | 'none';
  to: MatchOutcome | 'none';
  cause: MatchCause;
  detail: Json<MatchEventDetail>;
  at: DefaultTime;
  notifiedAt: OptionalTime;
}

/** One row: the last day for which it is written what became of firms by the passing of days. */
export interface PortalDayTable {
  id: number;
  lastDay: string | null;
}

declare module '#platform/db/database' {
  interface Database {
    matchEvent: MatchEventTable;
    portalDay: PortalDayTable;
  }
}
