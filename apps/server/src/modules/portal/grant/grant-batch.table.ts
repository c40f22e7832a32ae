import type { GrantBatchState } from '@qifu/contracts';
import type { FactDefinition } from '@qifu/policy-rules';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { OptionalDecimal, OptionalJson, OptionalTime } from '#platform/db/database';

/** What freezing found of all firms in sight. */
export interface BatchCounts {
  eligible: number;
  notEligible: number;
  unknown: number;
  fault: number;
  /** The facts that are missing most often, with the number of firms. */
  missing: readonly (readonly [factKey: string, firms: number])[];
}

/** What the lines of a batch stand on beside their own facts and the version of the rule, which never changes. */
export interface BatchGround {
  definitions: readonly (readonly [key: string, definition: FactDefinition])[];
  /** Versions of other rule sets that stood in the rule. */
  links?: readonly { ruleSet: string; ruleId: string }[];
  /** How paragraphs are cited, by pid. */
  paths: readonly (readonly [pid: string, path: string])[];
}

/** A batch of an item nobody applies for (portal.md 2.4). */
export interface GrantBatchTable extends Stamps {
  id: string;
  batchNo: string;
  itemId: string;
  year: number;
  fullName: string;
  /** In 10,000 yuan; null: what the item has left. */
  budget: OptionalDecimal;
  state: Generated<GrantBatchState>;
  /** Working days of each step. */
  noticeDays: number;
  answerDays: number;
  acceptDays: number;
  payDays: number;
  description: Generated<string>;
  /** Work that makes its list, or made it. */
  workId: string | null;
  frozenDay: string | null;
  frozenTime: OptionalTime;
  frozenUserId: string | null;
  /** District of whoever froze it; empty is the whole city. */
  districtId: Generated<string>;
  ruleId: string | null;
  ruleNo: number | null;
  ruleSha256: Generated<string>;
  ground: OptionalJson<BatchGround>;
  counts: OptionalJson<BatchCounts>;
  /** One share for all lines, between 0 and 1. */
  cutRatio: OptionalDecimal;
  cutReason: Generated<string>;
  cutPid: Generated<string>;
  /** Who made or changed its list, or submitted it: none of them releases it. */
  handUserIds: Generated<string[]>;
  submittedUserId: string | null;
  submittedTime: OptionalTime;
  /** Never who submitted it. */
  reviewerUserId: string | null;
  reviewedTime: OptionalTime;
  returnReason: Generated<string>;
  /** The working days on which the list is in notice, in their order. */
  noticeDates: Generated<string[]>;
  acceptTo: string | null;
  payBy: string | null;
  /** SHA-256 of the list as it became public. */
  listCode: Generated<string>;
  endReason: Generated<string>;
  endedTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    grantBatch: GrantBatchTable;
  }
}
