import type { DefaultTime } from '#platform/db/database';

/** A document somebody has marked. */
interface PolicyFavouriteTable {
  userId: string;
  documentId: string;
  /** How the document stood when he marked it or was last told of it (`standing-told.ts`). */
  toldOf: string;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    policyFavourite: PolicyFavouriteTable;
  }
}
