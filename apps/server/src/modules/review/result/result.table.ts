import type { Generated } from 'kysely';
import type { DefaultTime, Json, OptionalDecimal } from '#platform/db/database';

/** What a closed group says about a project. Inserted by the closing transaction only, never changed (I08). */
export interface ReviewResultTable {
  id: string;
  groupId: string;
  projectId: string;
  validCount: number;
  recusedCount: Generated<number>;
  voidedCount: Generated<number>;
  rawMean: OptionalDecimal;
  trimmedMean: OptionalDecimal;
  median: OptionalDecimal;
  stdev: OptionalDecimal;
  range: OptionalDecimal;
  lowest: OptionalDecimal;
  highest: OptionalDecimal;
  /** Rounded for show; the ranking used the exact value kept in `explain`. */
  officialScore: OptionalDecimal;
  rankInGroup: number | null;
  tiedWith: Json<string[]>;
  tieBreakPath: Json<string[]>;
  /** Advisory, null until calibration comes (rulings 29). */
  calibratedScore: OptionalDecimal;
  calibratedSd: OptionalDecimal;
  rankLow: number | null;
  rankHigh: number | null;
  pTopN: OptionalDecimal;
  flags: Json<string[]>;
  recommendationCounts: Json<Record<'1' | '2' | '3' | '4', number>>;
  leaderComment: Generated<string>;
  decisionSuggestion: Generated<string>;
  /** Exact values and each arithmetic step. */
  explain: Json<Record<string, unknown>>;
  /** Printed on the summary, to verify it by. */
  verifyCode: string;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    reviewResult: ReviewResultTable;
  }
}
