import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime } from './database';

/** Columns every business row of people and settings carries (contract-core 1.5). */
export interface Stamps {
  creatorUserId: string | null;
  creatorTime: DefaultTime;
  lastModifyUserId: string | null;
  lastModifyTime: OptionalTime;
  /** 1 means deleted; every read filters it. */
  deleteMark: Generated<number>;
  /** Optimistic lock: counts up with every change. */
  version: Generated<number>;
}

/** Columns of everything that stands in an ordered list and can be switched off. */
export interface Listed {
  sortCode: Generated<number>;
  /** 1 on, 0 off; users add 2 for locked. */
  enabledMark: Generated<number>;
  description: Generated<string>;
}
