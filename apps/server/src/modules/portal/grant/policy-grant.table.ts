import type { FactSource, GrantCheck, PolicyGrantState, RemovalGround } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Decimal, Json, OptionalDecimal, OptionalTime } from '#platform/db/database';
import type { Ground } from '../calculator/result-ground';

/** What a check found of a line; texts are made of it for each reader. */
export interface FoundByCheck {
  check: GrantCheck;
  detail: Readonly<Record<string, string | number>>;
}

/** The facts a line stands on, and where each came from. */
export interface GrantFacts {
  facts: Ground['facts'];
  origins: Readonly<Record<string, { source: FactSource; fromSystem: string; asOf: string }>>;
}

/** What one firm gets of a batch, and why. Sums are yuan to the cent. */
export interface PolicyGrantTable {
  id: string;
  batchId: string;
  itemId: string;
  year: number;
  enterpriseId: string;
  /** As they were when the list was made. */
  enterpriseName: string;
  creditCode: string;
  state: Generated<PolicyGrantState>;
  amount: Decimal;
  /** Before the cut of its batch. */
  fullAmount: OptionalDecimal;
  facts: Json<GrantFacts>;
  factsDay: string;
  findings: Json<readonly FoundByCheck[]>;
  /** Why it stays although a check found something. */
  keepReason: Generated<string>;
  keptUserId: string | null;
  removedGround: RemovalGround | null;
  removedReason: Generated<string>;
  removedPid: Generated<string>;
  removedUserId: string | null;
  removedTime: OptionalTime;
  /** The last day of its own notice, where it was added or changed during that of its batch. */
  noticeTo: string | null;
  bankName: Generated<string>;
  /** Sealed with the secret key; only those who pay have it opened. */
  accountSealed: Generated<string>;
  lastFour: Generated<string>;
  accountConfirmedTime: OptionalTime;
  acceptedUserId: string | null;
  acceptedTime: OptionalTime;
  declinedUserId: string | null;
  declinedTime: OptionalTime;
  declineReason: Generated<string>;
  paidOn: string | null;
  voucherNo: Generated<string>;
  channel: Generated<string>;
  paidUserId: string | null;
  paidTime: OptionalTime;
  /** What its firm has been told already. */
  told: Generated<string[]>;
  /** When the firm is to be told the next thing; null: nothing is owed. */
  tellAfter: OptionalTime;
  version: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    policyGrant: PolicyGrantTable;
  }
}
