import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime, Time } from '#platform/db/database';

/** A second person's word for one action on one object: five minutes, one use. */
export interface CoSignatureTable {
  id: string;
  /** SHA-256 of the token handed out. */
  tokenHash: string;
  action: string;
  /** With a hash of the people the step names, where it names any. */
  objectId: string;
  reason: Generated<string>;
  requesterUserId: string;
  signerUserId: string;
  creatorTime: DefaultTime;
  expireTime: Time;
  usedTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    coSignature: CoSignatureTable;
  }
}
