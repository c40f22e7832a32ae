import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { OptionalTime } from '#platform/db/database';

export type ExpertType = 'technical' | 'economic' | 'management' | 'legal';

/** A person who scores; always a user of the product too (rulings 28). */
export interface ExpertTable extends Stamps {
  id: string;
  userId: string;
  expertNo: string;
  name: string;
  gender: Generated<string>;
  /** Keyed hash of the identity number; the number itself is never stored. */
  idHash: string;
  mobile: Generated<string>;
  email: Generated<string>;
  employerName: Generated<string>;
  employerCreditCode: Generated<string>;
  titleLevel: Generated<string>;
  post: Generated<string>;
  expertType: ExpertType;
  /** Own words on the field of work, for matching. */
  abstract: Generated<string>;
  districtId: Generated<string>;
  leaderEligible: Generated<number>;
  /** Preparing and open groups at once, within one batch. */
  maxGroups: Generated<number>;
  /** 0: no limit. */
  maxProjects: Generated<number>;
  /** 1 available, 2 paused, 3 expelled. */
  status: Generated<number>;
  statusReason: Generated<string>;
  pledgeSignedTime: OptionalTime;
  remark: Generated<string>;
  /** What a keyword is looked for in. */
  searchText: GeneratedAlways<string>;
}

export interface ExpertDirectionTable {
  expertId: string;
  directionId: string;
}

/** A term the expert knows; level 1 knows of, 2 works with, 3 leads in. */
export interface ExpertKeywordTable {
  expertId: string;
  term: string;
  level: Generated<number>;
  /** As terms are compared: without blanks, width and case. */
  plainTerm: GeneratedAlways<string>;
}

/** A past or further employer. */
export interface ExpertEmploymentTable {
  id: string;
  expertId: string;
  creditCode: Generated<string>;
  name: Generated<string>;
  fromDate: OptionalTime;
  /** Null: still employed there. */
  toDate: OptionalTime;
}

/** What the expert must not review: a unit, a person's projects, or one project. */
export interface ExpertAvoidanceTable {
  id: string;
  expertId: string;
  type: 'unit' | 'person' | 'project';
  creditCode: Generated<string>;
  name: Generated<string>;
  idHash: string | null;
  projectId: string | null;
  reason: Generated<string>;
  /** Null: for good. */
  untilTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    expert: ExpertTable;
    expertDirection: ExpertDirectionTable;
    expertKeyword: ExpertKeywordTable;
    expertEmployment: ExpertEmploymentTable;
    expertAvoidance: ExpertAvoidanceTable;
  }
}
