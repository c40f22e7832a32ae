import type { ConflictOverride, ReviewRules, StandardSnapshot } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { DefaultTime, Json, OptionalDecimal, OptionalJson, OptionalTime } from '#platform/db/database';

/** Experts and the projects they score together: 10 preparing, 20 open, 30 closed, 90 dissolved. */
export interface ReviewGroupTable extends Stamps {
  id: string;
  groupNo: string;
  groupName: string;
  batchId: string;
  directionIds: Json<string[]>;
  roundNo: Generated<number>;
  standardId: string | null;
  ruleSetId: string | null;
  /** Taken at open, never changed after (I09). */
  standardVersion: number | null;
  standardSnapshot: OptionalJson<StandardSnapshot>;
  ruleSnapshot: OptionalJson<ReviewRules>;
  blindMode: Generated<number>;
  reviewMode: Generated<'online' | 'meeting'>;
  status: Generated<number>;
  plannedStart: OptionalTime;
  plannedEnd: OptionalTime;
  openTime: OptionalTime;
  openUserId: string | null;
  closeTime: OptionalTime;
  closeUserId: string | null;
  closeForced: Generated<number>;
  closeReason: Generated<string>;
  dissolveTime: OptionalTime;
  dissolveReason: Generated<string>;
  conclusion: Generated<string>;
  conclusionTime: OptionalTime;
  conclusionUserId: string | null;
  snapshotHash: string | null;
  supersedesGroupId: string | null;
}

/** A project's place in a group. At most one active place per project (I01). */
export interface GroupProjectTable {
  id: string;
  groupId: string;
  projectId: string;
  seq: number;
  isAnchor: Generated<number>;
  /** Stands for the project where the applicant is hidden, e.g. A07; given at open. */
  blindCode: string | null;
  /** Kept by a trigger: 1 while not removed and the group is preparing or open. */
  activeMark: Generated<number>;
  leaderComment: Generated<string>;
  leaderSuggestion: number | null;
  addedBy: string;
  addedTime: DefaultTime;
  removedTime: OptionalTime;
  removedBy: string | null;
  removeReason: Generated<string>;
}

/** An expert's place in a group: 10 entered, 20 notified, 30 confirmed, 40 declined, 50 removed. */
export interface GroupExpertTable {
  id: string;
  groupId: string;
  expertId: string;
  /** 1 on at most one live member (I02). */
  isLeader: Generated<number>;
  /** Number of the anonymous name (专家3); given at open. */
  anonNo: number | null;
  assignStatus: Generated<number>;
  source: Generated<'manual' | 'auto' | 'import'>;
  matchScore: OptionalDecimal;
  explain: OptionalJson<Record<string, unknown>>;
  conflictOverride: OptionalJson<ConflictOverride>;
  declineReason: Generated<string>;
  addedBy: string;
  addedTime: DefaultTime;
  removedTime: OptionalTime;
  removedBy: string | null;
  removeReason: Generated<string>;
}

/** The leader's order of projects that the declared chain left tied. */
export interface GroupTieDecisionTable {
  id: string;
  groupId: string;
  /** Best first. */
  rankedProjectIds: Json<string[]>;
  reason: string;
  creatorUserId: string;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    reviewGroup: ReviewGroupTable;
    groupProject: GroupProjectTable;
    groupExpert: GroupExpertTable;
    groupTieDecision: GroupTieDecisionTable;
  }
}
