import { longText, requiredReason, requiredText, shortestReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, ids, listOf, pageFields, pageOf, smallInt, version } from '../shapes';
import { reasonInput } from './review-shapes';
import { ownSheet, sheetInput, sheetOpinion, sheetReply } from './review-sheet';
import { standardItem } from './review-standard.contract';

/** A group the signed-in expert sits in. */
export const myReviewGroup = z.object({
  groupId: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  batchName: z.string(),
  isLeader: z.boolean(),
  assignStatus: z.number().int(),
  projectCount: z.number().int(),
  myRequired: z.number().int(),
  mySubmitted: z.number().int(),
  /** Given back to me and not submitted again yet. */
  myReturned: z.number().int(),
  openTime: z.number().nullable(),
  plannedEnd: z.number().nullable(),
  status: z.number().int(),
  blindMode: z.number().int(),
  showOthersScore: z.enum(['never', 'afterSubmit', 'afterClose']),
  leaderMayReturn: z.boolean(),
  /** The leader reads the others' sheets of a project, and concludes, only after the own sheets. */
  leaderBlindUntilOwn: z.boolean(),
  conclusion: z.string(),
  /** Null until the group opens. */
  standard: z
    .object({
      id: z.string(),
      name: z.string(),
      standardVersion: z.number().int(),
      weighting: z.enum(['points', 'weighted']),
      items: z.array(standardItem),
    })
    .nullable(),
  version: z.number().int(),
});
export type MyReviewGroup = z.infer<typeof myReviewGroup>;

const reviewFile = z.object({
  id: z.string(),
  name: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  fileSize: z.number().int(),
  fileExtension: z.string(),
  url: z.string(),
});

/** Another expert's sheet; the version lets the leader give it back. */
const othersSheet = sheetOpinion.extend({
  version: z.number().int(),
  /** Only to the leader, while the group is open and the rules allow one return more. */
  canReturn: z.boolean(),
});
export type OthersSheet = z.infer<typeof othersSheet>;

/** Where a project stands by the sheets given so far: what a leader concludes on. */
const standing = z.object({
  /** The official score as the rules count it now; null while there are too few sheets. */
  score: z.number().nullable(),
  rank: z.number().int().nullable(),
  /** Others share the rank, after the whole declared chain. */
  isTied: z.boolean(),
  /** Whether the pass line takes it now; null where it is not ranked or people must decide. */
  passes: z.boolean().nullable(),
  submitted: z.number().int(),
  due: z.number().int(),
});
export type Standing = z.infer<typeof standing>;

/** A project as its expert sees it; number, applicant and unsafe files are left out where applicants are hidden. */
export const evaluatedProject = z.object({
  projectId: z.string(),
  seq: z.number().int(),
  blindCode: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  enterpriseName: z.string(),
  directionName: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  applyFund: z.number(),
  selfFund: z.number(),
  startDate: z.number().nullable(),
  endDate: z.number().nullable(),
  files: z.array(reviewFile),
  /** Null for a leader's view of a project that is not the leader's own duty. */
  sheet: ownSheet.nullable(),
  conflictNotice: z.string(),
  returnedReason: z.string(),
  /** Others' sheets, as far as the rules show them now. */
  others: z.array(othersSheet),
  /** The leader's own words on the project; empty to everybody else. */
  leaderComment: z.string(),
  leaderSuggestion: z.number().int().nullable(),
  /** To the leader only, once none of his own sheets can change any more; else null. */
  standing: standing.nullable(),
});
export type EvaluatedProject = z.infer<typeof evaluatedProject>;

const expertCode = ['itemsToBeEvaluated:view', 'itemsToBeEvaluated2:view'] as const;
const readers = [...expertCode, 'scoreManage:view', 'reviewPreparation:view'] as const;

/** The expert's work list and score sheets (spec 7, review.md 2.6). */
export const projectReviewApi = contract('/api/xmqgcgl/p2/projectReview', {
  myGroups: {
    method: 'POST',
    path: '/getThirdReviewGroup',
    body: z.object({ status: smallInt.optional() }),
    data: listOf(myReviewGroup),
    access: expertCode,
    effect: 'read',
  },
  myProjects: {
    method: 'POST',
    path: '/getThirdEvaluatedProject',
    body: z.object({ ...pageFields, groupId: id, sheetStatus: smallInt.optional() }),
    data: pageOf(evaluatedProject),
    access: expertCode,
    effect: 'read',
  },
  /** Saves drafts, submits or recuses, each sheet for itself. */
  finalSubmit: {
    method: 'POST',
    path: '/thirdFionalSubmit',
    body: z.object({
      groupId: id,
      submitType: z.enum(['save', 'submit', 'recuse']),
      sheets: z.array(sheetInput).min(1).max(200),
    }),
    data: listOf(sheetReply),
    access: expertCode,
    says: 'updated',
  },
  /** Ours: gives a submitted sheet back; leader of the group or review staff, never to oneself. */
  returnSheet: {
    method: 'POST',
    path: '/returnSheet',
    body: z.object({ sheetId: id, version, reason: requiredReason(500, shortestReason) }),
    data: z.object({ sheetId: z.string(), status: z.number().int(), version: z.number().int() }),
    access: [...expertCode, 'scoreManage:btn_return'],
    says: 'done',
  },
  /** Ours: takes an expert off a project of an open group; leader or staff. */
  recuseSheet: {
    method: 'POST',
    path: '/recuseSheet',
    body: z.object({ sheetId: id, version, reason: reasonInput }),
    data: z.object({ sheetId: z.string(), status: z.number().int(), version: z.number().int() }),
    access: [...expertCode, 'scoreManage:btn_return'],
    says: 'done',
  },
  /** Ours: takes the hold off a sheet whose conflict is settled; refused while one stands. Staff only. */
  releaseSheet: {
    method: 'POST',
    path: '/releaseSheet',
    body: z.object({ sheetId: id, version, reason: reasonInput }),
    data: z.object({ sheetId: z.string(), status: z.number().int(), version: z.number().int() }),
    access: 'scoreManage:btn_return',
    says: 'done',
  },
  /** Ours: voids a sheet of an open group; staff with a co-signature. */
  voidSheet: {
    method: 'POST',
    path: '/voidSheet',
    body: z.object({
      sheetId: id,
      version,
      reason: reasonInput,
      coSignToken: z.string().min(1).max(200),
    }),
    data: z.object({ sheetId: z.string(), status: z.number().int(), version: z.number().int() }),
    access: 'scoreManage:btn_void',
    says: 'done',
  },
  /** Ours: the leader's conclusion on the group and words on its projects. */
  leaderConclude: {
    method: 'POST',
    path: '/leaderConclude',
    body: z.object({
      groupId: id,
      version,
      conclusion: requiredText(5000),
      projects: z
        .array(
          z.object({
            projectId: id,
            leaderComment: longText(1000).default(''),
            leaderSuggestion: z.number().int().min(1).max(4).nullable().default(null),
          }),
        )
        .max(1000)
        .default([]),
    }),
    data: z.object({ id: z.string(), version: z.number().int() }),
    access: expertCode,
    says: 'updated',
  },
  /** Ours: the leader orders projects that the declared chain leaves tied at the pass line. */
  tieDecision: {
    method: 'POST',
    path: '/tieDecision',
    body: z.object({
      groupId: id,
      version,
      /** Best first. */
      rankedProjectIds: z.array(id).min(2).max(100),
      reason: reasonInput,
    }),
    data: z.object({ id: z.string(), version: z.number().int() }),
    access: expertCode,
    says: 'updated',
  },
  /** Score forms of a project or group. */
  scoreFiles: {
    method: 'GET',
    path: '/Actions/commonExport/getScoreFiles/:id',
    params: z.object({ id }),
    query: z.object({ kind: z.enum(['pdf', 'zip']).default('pdf') }),
    blob: true,
    access: readers,
    isLong: true,
  },
  /** One folder per project; at most 500 at once. */
  passResult: {
    method: 'GET',
    path: '/batchDownloadPassResult',
    query: z.object({
      ids: ids.pipe(z.array(id).min(1).max(500)),
      isScore: z.coerce.number().int().min(0).max(1).default(0),
    }),
    blob: true,
    access: ['reviewPreparation:btn_export', 'p2Approved:btn_export', 'scoreManage:btn_export'],
    isLong: true,
  },
});
