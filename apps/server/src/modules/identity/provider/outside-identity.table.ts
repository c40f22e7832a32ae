import type { OutsideEntry } from '@qifu/contracts';
import type { DefaultTime, Json, OptionalTime, Time } from '#platform/db/database';
import type { LegalPerson } from './provider';

/** An identity at an outside platform, and the account it opens. */
export interface OutsidePersonTable {
  id: string;
  provider: string;
  kind: 'person' | 'legalPerson';
  subject: string;
  /** As the platform gave it last; for people to read, never to find anybody by. */
  realName: string;
  /** Acts while nothing is linked; keeps its drafts for good. */
  temporaryUserId: string | null;
  userId: string | null;
  linkedAt: OptionalTime;
  lastSignInAt: OptionalTime;
  creatorTime: DefaultTime;
}

/** The outside person a sign-in goes back to. */
export interface OutsideSignInTable {
  signInId: string;
  personId: string;
  /** As the platform said at this sign-in; another one may say otherwise. */
  legalPersons: Json<LegalPerson[]>;
}

/** A journey to a platform under way. */
export interface OutsideJourneyTable {
  stateHash: string;
  browserHash: string;
  /** The entry it began at. */
  entry: OutsideEntry;
  provider: string;
  returnAddress: string;
  expiresAt: Time;
  usedAt: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    outsidePerson: OutsidePersonTable;
    outsideSignIn: OutsideSignInTable;
    outsideJourney: OutsideJourneyTable;
  }
}
