import type { KeyChangeKind } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime } from '#platform/db/database';

/** What of an account somebody else has changed that could let him in as its person. */
export interface KeyChangeTable {
  id: string;
  userId: string;
  /** Who changed it; never the person himself. */
  byUserId: string;
  /** `created`: he has added the account, with a first password that he may know. */
  kind: KeyChangeKind | 'created';
  creatorTime: DefaultTime;
  /** Until then the power rests that the person has and who changed it has not; null where the change opens nothing. */
  restsUntil: OptionalTime;
  /** Words and offices of power that who changed it had himself then. */
  byHeld: Generated<string[]>;
  /** The mobile number the person had before: signing in by it shows who he is. Empty: nothing shows it. */
  provableBy: Generated<string>;
  /** The person has shown since, by that phone, that the account is in his hands: the change counts no more. */
  provedAt: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    keyChange: KeyChangeTable;
  }
}
