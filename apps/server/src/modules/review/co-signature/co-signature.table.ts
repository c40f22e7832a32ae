import type { Generated } from 'kysely';
import type { DefaultTime, OptionalTime, Time } from '#platform/db/database';

/** A second person's word for one action on one object: five minutes, one use. */
export interface CoSignatureTable {
  id: string;
  /** SHA-256 of the token handed out. */
  tokenHash: string;
  action: string;
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
