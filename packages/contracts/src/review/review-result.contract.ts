import { longText, optionalReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, pageFields, pageOf, version } from '../shapes';
import { projectRow } from './project.contract';
import { sheetOpinion } from './review-sheet';
import { standardItem } from './review-standard.contract';

const score = z.number().nullable();
const recommendationCounts = z.record(z.enum(['1', '2', '3', '4']), z.number().int());

/** What a closed group says about a project. Calibrated columns are null until calibration comes (rulings 29). */
export const resultFigures = z.object({
  validCount: z.number().int(),
  recusedCount: z.number().int(),
  voidedCount: z.number().int(),
  rawMean: score,
  trimmedMean: score,
  median: score,
  stdev: score,
  range: score,
  lowest: score,
  highest: score,
  officialScore: score,
  rankInGroup: z.number().int().nullable(),
  tiedWith: z.array(z.string()),
  tieBreakPath: z.array(z.string()),
  calibratedScore: score,
  calibratedSd: score,
  rankLow: z.number().int().nullable(),
  rankHigh: z.number().int().nullable(),
  pTopN: score,
  flags: z.array(z.string()),
  recommendationCounts,
  leaderComment: z.string(),
  decisionSuggestion: z.string(),
});
export type ResultFigures = z.infer<typeof resultFigures>;

/** A reviewed project in the third tab and on the approval screen. */
export const reviewedProject = projectRow.extend({
  officialScore: score,
  rankInGroup: z.number().int().nullable(),
  rankLow: z.number().int().nullable(),
  rankHigh: z.number().int().nullable(),
  recommendationCounts,
  /** Highest less lowest total of the sheets that count. */
  range: score,
  validCount: z.number().int(),
  /** Shares its rank with others of its group. */
  isTied: z.boolean(),
  /** Above the pass line of its group. */
  passes: z.boolean(),
  flags: z.array(z.string()),
  leaderComment: z.string(),
  decisionReason: z.string(),
  approvedFund: z.number().nullable(),
  /** Item means by item id, for the columns of the reviewed head. */
  itemMeans: z.record(z.string(), z.number()),
  /** False for whoever prepared the group (I15). */
  mayDecide: z.boolean(),
});
export type ReviewedProject = z.infer<typeof reviewedProject>;

export const reviewedQuery = z.object({
  ...pageFields,
  batchId: longText(64).default(''),
  groupId: longText(64).default(''),
  directionId: longText(64).default(''),
  districtId: longText(64).default(''),
  declareUnitId: longText(64).default(''),
  /** `unpublished`: decided, and not yet readable for applicants; empty: all. */
  decision: z.enum(['', 'undecided', 'approved', 'rejected', 'unpublished']).default(''),
  flags: z.array(longText(40)).max(20).default([]),
});
export type ReviewedQuery = z.output<typeof reviewedQuery>;

/** How far the decisions of a batch are, held against its budget and its planned passes. Money in 10,000 yuan. */
export const decisionFigures = z.object({
  /** 0: none is set, or the caller does not see all projects it is for. */
  budget: z.number(),
  /** Null: the caller may not read granted sums. */
  granted: z.number().nullable(),
  /** Approvals may exceed plan and budget; else the server refuses them. */
  mayExceed: z.boolean(),
  directions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reviewed: z.number().int(),
      undecided: z.number().int(),
      approved: z.number().int(),
      /** Null: none is set, or the caller does not see all projects it is for. */
      plan: z.number().int().nullable(),
      granted: z.number().nullable(),
    }),
  ),
});
export type DecisionFigures = z.infer<typeof decisionFigures>;

/** One expert's sheet as a result shows it. */
const resultExpert = sheetOpinion.extend({
  counted: z.boolean(),
  dropped: z.enum(['', 'high', 'low']),
  isRecused: z.boolean(),
});
/** One arithmetic step from sheets to the official score, in the caller's language. */
const explainStep = z.object({ step: z.string(), text: z.string(), value: z.string() });

export const projectResult = z.object({
  project: projectRow,
  groupId: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  roundNo: z.number().int(),
  standardName: z.string(),
  standardVersion: z.number().int(),
  standard: z.array(standardItem),
  experts: z.array(resultExpert),
  aggregates: resultFigures,
  explanation: z.array(explainStep),
  snapshotHash: z.string().nullable(),
  /** Earlier rounds, newest first; they are superseded, never overwritten. */
  history: z.array(
    z.object({
      groupId: z.string(),
      groupNo: z.string(),
      roundNo: z.number().int(),
      officialScore: score,
      rankInGroup: z.number().int().nullable(),
      closeTime: z.number(),
      superseded: z.boolean(),
    }),
  ),
});
export type ProjectResult = z.infer<typeof projectResult>;

/** A missing duty that keeps a group from closing. */
export const closeBlocker = z.object({
  /** `sheetOpen`, `sheetReturned`, `conflict`, `content`, `validSheets`, `conclusion`, `tie`. */
  check: z.string(),
  errorCode: z.string(),
  text: z.string(),
  expertId: z.string().nullable(),
  projectId: z.string().nullable(),
});
export type CloseBlocker = z.infer<typeof closeBlocker>;

/** Whose office it is to read scores before they are published; holding any one of these menus suffices (review.md 2.5). */
export const scoreReadingWords = ['reviewPreparation:view', 'p2Approved:view', 'scoreManage:view'] as const;

/** Close and results (spec 7, review.md 2.6). */
export const reviewResultApi = contract('/api/xmqgcgl/p2/reviewPreparation', {
  close: {
    method: 'POST',
    path: '/closeReview',
    body: z.object({
      groupId: id,
      version,
      /** Voids the open sheets of experts who did not finish; needs a reason and a co-signature. */
      force: z.boolean().default(false),
      reason: optionalReason(500),
      coSignToken: longText(200).default(''),
    }),
    data: z.object({
      status: z.number().int(),
      closeTime: z.number(),
      results: z.number().int(),
      snapshotHash: z.string(),
      version: z.number().int(),
    }),
    access: 'reviewPreparation:btn_close',
    says: 'done',
  },
  /** Ours: what is missing before the group can close; for staff and for the leader of the group. */
  closeChecks: {
    method: 'GET',
    path: '/closeChecks/:id',
    params: idParams,
    data: z.object({ list: z.array(closeBlocker) }),
    access: ['reviewPreparation:view', 'itemsToBeEvaluated:view', 'itemsToBeEvaluated2:view'],
  },
  reviewed: {
    method: 'POST',
    path: '/getReviewedPreparationProject',
    body: reviewedQuery,
    data: pageOf(reviewedProject),
    access: ['reviewPreparation:view', 'p2Approved:view'],
    columnsOf: 'reviewPreparation',
    effect: 'read',
  },
  /** Ours: the head of the decision table. */
  figures: {
    method: 'GET',
    path: '/decisionFigures',
    query: z.object({ batchId: id }),
    data: decisionFigures,
    access: 'p2Approved:view',
  },
  /** By project; by group with `?by=group`, then one entry per project. Absent to whoever may not read scores. */
  result: {
    method: 'GET',
    path: '/reviewResult/:id',
    params: idParams,
    query: z.object({ by: z.enum(['project', 'group']).default('project') }),
    data: z.union([projectResult, z.object({ list: z.array(projectResult) })]),
    // Applicants come by table2 and read what is published of their own; it opens nothing to the office.
    access: [...scoreReadingWords, 'table2:view', 'itemsToBeEvaluated:view', 'itemsToBeEvaluated2:view'],
    traces: 'project',
  },
});
