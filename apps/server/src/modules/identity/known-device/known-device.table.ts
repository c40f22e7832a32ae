import type { Generated } from 'kysely';
import type { OptionalTime, Time } from '#platform/db/database';

/** A browser somebody has signed in with: he stays able to, while strangers who guess at his account are slowed. */
export interface KnownDeviceTable {
  id: string;
  userId: string;
  /** SHA-256 of the mark in the browser's cookie; people who share a browser share the mark. */
  tokenHash: string;
  /** The mark before that one, good for its person until then; no end stands beside none. */
  formerTokenHash: Generated<string | null>;
  formerUntil: OptionalTime;
  /** Wrong passwords in a row from here; after some the device is a stranger's until its person has signed in. */
  wrongTries: Generated<number>;
  creatorTime: Time;
  lastUsedAt: Time;
  ipAddress: Generated<string>;
  userAgent: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    knownDevice: KnownDeviceTable;
  }
}
