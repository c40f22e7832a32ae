import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime } from '#platform/db/database';

/** The app of a person that shows one-time codes; begun, and on once a first code was right. */
export interface SecondFactorTable {
  userId: string;
  /** Sealed with the product's secret key. */
  secret: string;
  confirmedAt: OptionalTime;
  /** The span of thirty seconds whose code was used last: none up to it counts again. */
  lastTimeStep: Generated<number>;
  creatorTime: DefaultTime;
}

/** Codes on paper for whoever has lost the app, each good once; only their hashes. */
export interface RecoveryCodeTable {
  userId: string;
  codeHash: string;
  usedAt: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    secondFactor: SecondFactorTable;
    recoveryCode: RecoveryCodeTable;
  }
}
