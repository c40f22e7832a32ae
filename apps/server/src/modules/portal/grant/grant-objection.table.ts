import type { ObjectionKind, ObjectionState } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime } from '#platform/db/database';

/** What somebody has against a list while its notice lasts. */
export interface GrantObjectionTable {
  id: string;
  batchId: string;
  /** The line it is about; null where a firm is missing. */
  grantId: string | null;
  /** The firm it is about. */
  enterpriseId: string;
  kind: ObjectionKind;
  state: Generated<ObjectionState>;
  content: string;
  contact: Generated<string>;
  /** 1: those who answer do not learn who objected. */
  isAnonymous: Generated<number>;
  userId: string;
  /** The last day to answer. */
  dueOn: string;
  answer: Generated<string>;
  answeredUserId: string | null;
  answeredTime: OptionalTime;
  creatorTime: DefaultTime;
  version: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    grantObjection: GrantObjectionTable;
  }
}
