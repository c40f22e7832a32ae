import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';
import type { OptionalTime } from '#platform/db/database';

/** A question about a policy that was answered once for all. */
export interface PolicyFaqTable extends Stamps, Listed {
  id: string;
  documentId: string;
  itemId: string | null;
  question: string;
  answer: string;
  /** Pids of the document the answer stands on. */
  refs: Generated<string[]>;
  askedCount: Generated<number>;
  /** Everybody who has written its words since it was last found right; none of them finds it right. */
  editorUserIds: Generated<string[]>;
  reviewedUserId: string | null;
  reviewedTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    policyFaq: PolicyFaqTable;
  }
}
