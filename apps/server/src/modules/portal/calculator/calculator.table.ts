import type { CalculatorRow, CalculatorScope } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Json, OptionalTime, Time } from '#platform/db/database';
import type { GivenAnswer } from './given-answer';

/** What somebody answers, for 30 days; nobody's until it is attached to an account. */
export interface CalculatorSessionTable {
  id: string;
  /** SHA-256 of the id in the cookie. */
  tokenHash: string;
  /** Tells a browser's sessions from others', for its quota. */
  browserKey: string;
  /** The day it is asked about (YYYY-MM-DD); null is each call's own. */
  day: string | null;
  scope: Json<CalculatorScope>;
  regionCode: Generated<string>;
  /** In the order they were given first. */
  answers: Json<readonly GivenAnswer[]>;
  userId: string | null;
  enterpriseId: string | null;
  changes: Generated<number>;
  creatorTime: Time;
  expiresTime: Time;
}

/** Sessions that were opened within an hour, by browser and by keyed hash of the address. */
export interface CalculatorQuotaTable {
  key: string;
  count: number;
  windowStart: Time;
}

/** A kept result with all it stands on (portal.md 1 row 27). */
export interface CalculatorResultTable {
  id: string;
  code: string;
  sessionId: string | null;
  userId: string | null;
  day: string;
  /** Facts, definitions and versions of rules, as the bytes that were hashed. */
  ground: string;
  /** Canonical JSON of what came out; computing it again gives the same bytes. */
  outcome: string;
  sha256: string;
  shownItems: Json<readonly (CalculatorRow & { isChosen: boolean })[]>;
  shownAnswers: Json<readonly { key: string; label: string; text: string; topic: string }[]>;
  /** Of the best combination, in yuan. */
  amountMin: string;
  amountMax: string;
  creatorTime: Time;
  expiresTime: Time;
}

/** A link to the items and amounts of a kept result. */
export interface CalculatorShareTable {
  id: string;
  tokenHash: string;
  resultId: string;
  sessionId: string | null;
  withAnswers: Generated<number>;
  creatorTime: Time;
  expiresTime: Time;
  revokedTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    calculatorSession: CalculatorSessionTable;
    calculatorQuota: CalculatorQuotaTable;
    calculatorResult: CalculatorResultTable;
    calculatorShare: CalculatorShareTable;
  }
}
