import type { OptionalJson, OptionalTime } from '#platform/db/database';
import type { FrozenContent } from './project-content';

/** What a returned application was before it was handed in again; one row for the last time that happened. */
export interface FormerSubmissionTable {
  projectId: string;
  submitTime: OptionalTime;
  submitUserId: string | null;
  submittedHash: string | null;
  submittedContent: OptionalJson<FrozenContent>;
  contentHash: string | null;
  frozenContent: OptionalJson<FrozenContent>;
  returnDeadline: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    formerSubmission: FormerSubmissionTable;
  }
}
