import type { Generated } from 'kysely';

/** Who has read a document on a day, as a hash that tells nobody; forgotten after two days. */
export interface PolicyViewerTable {
  documentId: string;
  day: string;
  viewer: string;
}

/** How often a document was read, each reader once a day. */
export interface PolicyViewsTable {
  documentId: string;
  views: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    policyViewer: PolicyViewerTable;
    policyViews: PolicyViewsTable;
  }
}
