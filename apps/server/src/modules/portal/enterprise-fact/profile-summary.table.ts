/** How the profile of a firm stands: written by `keepFirmFacts` and by nobody else. */
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
}

declare module '#platform/db/database' {
  interface Database {
    profileSummary: ProfileSummaryTable;
  }
}
