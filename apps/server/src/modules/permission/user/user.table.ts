import type { ColumnType, Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';
import type { DefaultTime, OptionalTime } from '#platform/db/database';

/** A person who can sign in. */
export interface UserTable extends Listed, Stamps {
  id: string;
  /** Unique among live users without regard to case; shown as typed. */
  account: string;
  realName: string;
  quickQuery: Generated<string>;
  /** File name of the picture; `001.png` is the default. */
  headIcon: Generated<string>;
  /** Code of dictionary `sex`. */
  gender: Generated<string>;
  /** Current organization. */
  organizeId: Generated<string>;
  /** Current position. */
  positionId: Generated<string>;
  managerId: Generated<string>;
  isAdministrator: Generated<boolean>;
  /** Acts for an outside sign-in without a linked account, and is no member of the office (rulings 32). */
  isTemporary: Generated<boolean>;
  /** argon2id of md5(plain text), so that both wire forms can be checked (rulings 4). */
  passwordHash: string;
  passwordChangedAt: OptionalTime;
  mustChangePassword: Generated<boolean>;
  /** The settings ask for a second factor, and there is none yet. */
  mustSetSecondFactor: Generated<boolean>;
  logErrorCount: Generated<number>;
  /**
   * Whether the lock of enabledMark 2 came from wrong passwords of strangers; any other holds for everybody.
   * Opening takes it away (a trigger: whatever code opens).
   */
  lockedByGuesses: Generated<boolean>;
  /** End of a delayed lock; null with enabledMark 2 means locked until an administrator unlocks. */
  unlockTime: OptionalTime;
  logSuccessCount: Generated<number>;
  firstLogTime: OptionalTime;
  firstLogIP: string | null;
  prevLogTime: OptionalTime;
  prevLogIP: string | null;
  lastLogTime: OptionalTime;
  lastLogIP: string | null;
  theme: Generated<string>;
  language: Generated<string>;
  systemId: Generated<string>;
  appSystemId: Generated<string>;
  portalId: Generated<string>;
  mobilePhone: Generated<string>;
  /** The number he has entered for himself and not proved yet; that one does not sign in by SMS. */
  unprovedMobile: Generated<string>;
  email: Generated<string>;
  birthday: OptionalTime;
  /** Ids in the dictionaries `Nation`, `certificateType` and `Education`; what older forms sent is kept as it came. */
  nation: Generated<string>;
  certificatesType: Generated<string>;
  education: Generated<string>;
  certificatesNumber: Generated<string>;
  nativePlace: Generated<string>;
  entryDate: OptionalTime;
  telePhone: Generated<string>;
  landline: Generated<string>;
  urgentContacts: Generated<string>;
  urgentTelePhone: Generated<string>;
  postalAddress: Generated<string>;
  signature: Generated<string>;
  /** Account, name and mobile number, made by the database; the index of keywords is over its pieces. */
  searchText: ColumnType<string, never, never>;
}

/** Which organizations, positions, roles and groups a person belongs to. */
export interface UserRelationTable {
  userId: string;
  objectType: 'Organize' | 'Position' | 'Role' | 'Group';
  objectId: string;
  sortCode: Generated<number>;
  /** A role that is held for a time may begin later. */
  startsAt: OptionalTime;
  /** A role that is held for a time counts until then. */
  endsAt: OptionalTime;
  /** Why a role is held for a time. */
  reason: Generated<string>;
  /** The audit has heard that it ended by itself. */
  endTold: Generated<boolean>;
}

/** Former passwords, so that they are not used again. */
export interface UserOldPasswordTable {
  id: string;
  userId: string;
  passwordHash: string;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    user: UserTable;
    userRelation: UserRelationTable;
    userOldPassword: UserOldPasswordTable;
  }
}
