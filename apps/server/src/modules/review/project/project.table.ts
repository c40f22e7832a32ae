import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { Decimal, Json, OptionalDecimal, OptionalJson, OptionalTime } from '#platform/db/database';
import type { FrozenContent } from './project-content';

/** An application of an enterprise; states of review.md 2.2 `projectStatus`. Money in 10,000 yuan. */
export interface ProjectTable extends Stamps {
  id: string;
  /** Drawn from the bill rule when the row is made. */
  projectNo: string;
  projectName: string;
  batchId: string;
  directionId: string;
  subDirectionId: string | null;
  keywords: Json<string[]>;
  abstract: Generated<string>;
  enterpriseId: string;
  /** As stated in the application; the blacklist follows the code, not the name (I22). */
  enterpriseName: string;
  creditCode: string;
  districtId: string;
  declareUnitId: Generated<string>;
  applyFund: Decimal;
  selfFund: Decimal;
  approvedFund: OptionalDecimal;
  startDate: OptionalTime;
  endDate: OptionalTime;
  status: Generated<number>;
  /** The preparing, open or last closed group; null after an ungrouping. */
  groupId: string | null;
  roundNo: Generated<number>;
  source: Generated<'filled' | 'import'>;
  returnReason: Generated<string>;
  /** A returned project may be submitted again until then, past the batch's end if need be. */
  returnDeadline: OptionalTime;
  firstSubmitTime: OptionalTime;
  submitTime: OptionalTime;
  submitUserId: string | null;
  acceptTime: OptionalTime;
  acceptUserId: string | null;
  /** What was handed in last, and its hash; null for what was accepted before it was kept. */
  submittedHash: string | null;
  submittedContent: OptionalJson<FrozenContent>;
  /** SHA-256 of `frozenContent` in canonical form: of what was submitted, from then on of what was accepted (I17). */
  contentHash: string | null;
  frozenContent: OptionalJson<FrozenContent>;
  finalScore: OptionalDecimal;
  finalRank: number | null;
  /** 70 approved, 75 rejected. */
  decision: number | null;
  decisionReason: Generated<string>;
  decisionTime: OptionalTime;
  decisionUserId: string | null;
  publishTime: OptionalTime;
  /** Until when what is published may be objected to; null where no such period was named. */
  publicUntil: OptionalTime;
  voidReason: Generated<string>;
  voidTime: OptionalTime;
  /** What a keyword is looked for in. */
  searchText: GeneratedAlways<string>;
}

/** A partner of the application; counts as an applicant for blacklist and conflicts. */
export interface ProjectCooperatorTable {
  id: string;
  projectId: string;
  creditCode: string;
  name: string;
  role: Generated<string>;
  sortCode: Generated<number>;
}

/** A person who does the project; one of them leads it. */
export interface ProjectMemberTable {
  id: string;
  projectId: string;
  name: string;
  /** Keyed hash of the identity number. */
  idHash: string | null;
  unit: Generated<string>;
  title: Generated<string>;
  role: Generated<'leader' | 'member'>;
  sortCode: Generated<number>;
}

/** An expert the applicant asks to leave out; at most three. */
export interface ProjectExclusionTable {
  id: string;
  projectId: string;
  name: string;
  unit: Generated<string>;
  reason: Generated<string>;
  sortCode: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    project: ProjectTable;
    projectCooperator: ProjectCooperatorTable;
    projectMember: ProjectMemberTable;
    projectExclusion: ProjectExclusionTable;
  }
}
