import { epochMs, longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { id, ids, pageFields, version } from '../shapes';
import { projectRow } from './project.contract';
import { blindModeInput, conflictHit, manyIds } from './review-shapes';

/** A project on the preparation screen. */
export const preparationProject = projectRow.extend({
  /** Experts with a hard conflict: of the named or own group, else of all available experts. */
  conflictExpertCount: z.number().int(),
  /** Every required file is there. */
  materialOk: z.boolean(),
  blacklisted: z.boolean(),
});
export type PreparationProject = z.infer<typeof preparationProject>;

export const preparationQuery = z.object({
  ...pageFields,
  /** 0 ungrouped, 1 grouped (also in review). */
  tab: z.coerce.number().int().min(0).max(1).default(0),
  /** In the second tab only those whose group is prepared, or under review. */
  stage: z.enum(['', 'grouped', 'inReview']).default(''),
  batchId: longText(64).default(''),
  directionId: longText(64).default(''),
  districtId: longText(64).default(''),
  declareUnitId: longText(64).default(''),
  groupId: longText(64).default(''),
  /** Count conflicts with the experts of this group instead. */
  conflictGroupId: longText(64).default(''),
});
export type PreparationQuery = z.output<typeof preparationQuery>;

/** One condition for opening, met or not, in the caller's language. */
export const openCheck = z.object({
  /** `projects`, `experts`, `expertTypes`, `leader`, `standard`, `conflicts`, `blacklist`, `content`, ... */
  check: z.string(),
  passed: z.boolean(),
  errorCode: z.string(),
  text: z.string(),
  expertIds: z.array(z.string()),
  projectIds: z.array(z.string()),
});
/** A line among the conditions that warns of projects without a required document; it is always passed. */
export const materialsWarning = 'materials';
/** Another: of a project that was changed openly between its submission and its acceptance. */
export const amendedWarning = 'amended';
export type OpenCheck = z.infer<typeof openCheck>;

export const reviewGroupRow = z.object({
  id: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  batchId: z.string(),
  batchName: z.string(),
  directionIds: z.array(z.string()),
  directionNames: z.string(),
  standardId: z.string().nullable(),
  standardName: z.string(),
  ruleSetId: z.string().nullable(),
  blindMode: z.number().int(),
  reviewMode: z.enum(['online', 'meeting']),
  roundNo: z.number().int(),
  projectCount: z.number().int(),
  expertCount: z.number().int(),
  leaderExpertId: z.string().nullable(),
  leaderName: z.string(),
  status: z.number().int(),
  required: z.number().int(),
  submitted: z.number().int(),
  returned: z.number().int(),
  recused: z.number().int(),
  /** Whole percent of required sheets that are submitted. */
  progress: z.number().int(),
  plannedStart: z.number().nullable(),
  plannedEnd: z.number().nullable(),
  openTime: z.number().nullable(),
  closeTime: z.number().nullable(),
  overdue: z.boolean(),
  openBlockers: z.array(openCheck),
  snapshotHash: z.string().nullable(),
  version: z.number().int(),
});
export type ReviewGroupRow = z.infer<typeof reviewGroupRow>;

const groupFields = {
  groupName: requiredText(100),
  directionIds: ids.default([]),
  /** Left out: the batch's standard for the first direction. */
  standardId: id.nullable().default(null),
  /** Left out: the batch's rule set. */
  ruleSetId: id.nullable().default(null),
  blindMode: blindModeInput.nullable().default(null),
  plannedStart: epochMs.nullable().default(null),
  plannedEnd: epochMs.nullable().default(null),
  reviewMode: z.enum(['online', 'meeting']).default('online'),
};
export const reviewGroupInput = z.object({
  ...groupFields,
  batchId: id,
  projectIds: manyIds.default([]),
  expertIds: manyIds.default([]),
  leaderExpertId: id.nullable().default(null),
});
export type ReviewGroupInput = z.output<typeof reviewGroupInput>;
/** What is left out is for a preparing group what it is for a new one; an open one keeps what it has. */
export const reviewGroupEdit = z.object({
  groupName: requiredText(100),
  directionIds: ids.optional(),
  standardId: id.nullable().optional(),
  ruleSetId: id.nullable().optional(),
  blindMode: blindModeInput.nullable().optional(),
  plannedStart: epochMs.nullable().optional(),
  plannedEnd: epochMs.nullable().optional(),
  reviewMode: z.enum(['online', 'meeting']).optional(),
  version,
});
export type ReviewGroupEdit = z.output<typeof reviewGroupEdit>;

/** Both names are accepted for the same list: "Ent" is the enterprise's application. */
export const projectIdFields = { projectIds: ids.optional(), entIds: ids.optional() };

export const rejectedExpert = z.object({
  expertId: z.string(),
  errorCode: z.string(),
  reason: z.string(),
  conflicts: z.array(conflictHit),
});
export const expertChange = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  rejected: z.array(rejectedExpert),
  version: z.number().int(),
});
export type ExpertChange = z.infer<typeof expertChange>;

export const groupExpertRow = z.object({
  expertId: z.string(),
  name: z.string(),
  anonCode: z.string(),
  employerName: z.string(),
  titleLevel: z.string(),
  expertType: z.string(),
  directionNames: z.string(),
  districtName: z.string(),
  leaderEligible: z.boolean(),
  isLeader: z.boolean(),
  assignStatus: z.number().int(),
  expertStatus: z.number().int(),
  pledgeSigned: z.boolean(),
  /** Preparing and open groups of the batch the expert sits in, this one included. */
  load: z.number().int(),
  maxGroups: z.number().int(),
  /** 0 to 100: how directions and keywords fit the group's projects. */
  matchScore: z.number(),
  /** 0 none, 1 notice, 2 soft, 3 hard. */
  conflictLevel: z.number().int(),
  conflicts: z.array(conflictHit),
  isOverridden: z.boolean(),
  explain: z.array(z.string()),
  done: z.number().int(),
  required: z.number().int(),
  /** Also where what was handed in has come back since. */
  hasSubmitted: z.boolean(),
});
export type GroupExpertRow = z.infer<typeof groupExpertRow>;

/** A candidate is an available expert, with fit and conflicts against one group. */
export const expertCandidate = groupExpertRow.omit({
  anonCode: true,
  isLeader: true,
  assignStatus: true,
  done: true,
  required: true,
  hasSubmitted: true,
});
export type ExpertCandidate = z.infer<typeof expertCandidate>;

/** States of all sheets of a group: experts by projects, for the board. No scores. */
export const groupProgress = z.object({
  groupId: z.string(),
  status: z.number().int(),
  plannedEnd: z.number().nullable(),
  projects: z.array(z.object({ projectId: z.string(), seq: z.number().int(), label: z.string() })),
  experts: z.array(
    z.object({
      expertId: z.string(),
      name: z.string(),
      isLeader: z.boolean(),
      submitted: z.number().int(),
      /** Sheet states in the order of `projects`; null where there is none. */
      states: z.array(z.number().int().nullable()),
    }),
  ),
});
export type GroupProgress = z.infer<typeof groupProgress>;
