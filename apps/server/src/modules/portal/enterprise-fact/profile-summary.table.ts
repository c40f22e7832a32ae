import type { Generated } from 'kysely';

/** How the profile of a firm stands: there for every firm, and written by `keepFirmFacts` alone but for its disputes. */
export interface ProfileSummaryTable {
  enterpriseId: string;
  known: number;
  total: number;
  conflicts: number;
  /** Facts all of whose values are over, and those that soon will be. */
  expired: number;
  expiring: number;
  /** The newest day any value is of. */
  latestOn: string | null;
  /** Objections that wait for an answer, counted by the database as they come and go. */
  disputes: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    profileSummary: ProfileSummaryTable;
  }
}
