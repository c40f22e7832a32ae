import { epochMs, longText, requiredReason, shortestReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { conditionGroups } from '../resource/condition-group';
import { id, idParams, idReply, pageFields, pageOf, smallInt, version } from '../shapes';
import { projectAmendments } from './amendment';
import { cooperator, exclusion, memberFields, projectInput } from './project-input';
import { submission, submissionReceipt } from './project-submission';
import { countsByStatus, versioned, versionedReason } from './review-shapes';

/** An application in lists. Money in 10,000 yuan. */
export const projectRow = z.object({
  id: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  batchId: z.string(),
  batchName: z.string(),
  directionId: z.string(),
  directionName: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  creditCode: z.string(),
  districtId: z.string(),
  districtName: z.string(),
  declareUnitId: z.string(),
  unitName: z.string(),
  applyFund: z.number(),
  selfFund: z.number(),
  keywords: z.array(z.string()),
  status: z.number().int(),
  groupId: z.string().nullable(),
  groupName: z.string(),
  roundNo: z.number().int(),
  submitTime: z.number().nullable(),
  acceptTime: z.number().nullable(),
  returnReason: z.string(),
  /** Shown to applicants only once published. */
  decision: z.number().int().nullable(),
  publishTime: z.number().nullable(),
  version: z.number().int(),
});
export type ProjectRow = z.infer<typeof projectRow>;
/** Names in it, each with what it is the name of. */
export const projectNames = {
  batchName: 'batchId',
  directionName: 'directionId',
  enterpriseName: 'enterpriseId',
  districtName: 'districtId',
  unitName: 'declareUnitId',
  groupName: 'groupId',
} as const;

export const projectDetail = projectRow.extend({
  subDirectionId: z.string().nullable(),
  abstract: z.string(),
  cooperators: z.array(cooperator),
  /** `hasIdNumber` says whether a hash is kept; neither the number nor its hash travels. */
  members: z.array(z.object({ ...memberFields, id: z.string(), hasIdNumber: z.boolean() })),
  excludeExperts: z.array(exclusion),
  startDate: z.number().nullable(),
  endDate: z.number().nullable(),
  returnDeadline: z.number().nullable(),
  contentHash: z.string().nullable(),
  /** Steps of its present group; null for applicants, who learn of the review when it is published. */
  groupedTime: z.number().nullable(),
  openTime: z.number().nullable(),
  closeTime: z.number().nullable(),
  decisionReason: z.string(),
  decisionTime: z.number().nullable(),
  voidReason: z.string(),
  approvedFund: z.number().nullable(),
  /** Until when the published result may be objected to; null without such a period. */
  publicUntil: z.number().nullable(),
  source: z.enum(['filled', 'import']),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

const projectConditions = {
  batchId: longText(64).default(''),
  directionId: longText(64).default(''),
  districtId: longText(64).default(''),
  declareUnitId: longText(64).default(''),
  enterpriseId: longText(64).default(''),
  groupId: longText(64).default(''),
  groups: conditionGroups,
};
export const projectQuery = z.object({
  ...pageFields,
  ...projectConditions,
  status: z.array(smallInt).max(20).default([]),
});
/** The list's conditions without page and state, which is counted by. */
export const projectCountsQuery = z.object({ keyword: pageFields.keyword, ...projectConditions });
export type ProjectCountsQuery = z.output<typeof projectCountsQuery>;
export type ProjectQuery = z.output<typeof projectQuery>;

/** What a person may do with a project now; the page shows these and no others. */
export const projectActions = [
  'edit',
  'submit',
  'withdraw',
  'accept',
  'return',
  'correct',
  'void',
  'approve',
  'reject',
  'revoke',
  'publish',
  'reReview',
] as const;
export type ProjectAction = (typeof projectActions)[number];

/** Whether the caller may add and remove an application's files now: not, freely, or for a reason its applicant reads. */
const fileChanges = z.enum(['none', 'free', 'withReason']);
export type FileChanges = z.infer<typeof fileChanges>;

const readers = ['table2:view', 'p2Approved:view', 'p2Home:view', 'reviewPreparation:view'] as const;

/** Ours: applications (rulings 27). */
export const projectApi = contract('/api/xmqgcgl/p2/project', {
  list: {
    method: 'POST',
    path: '/getList',
    body: projectQuery,
    data: pageOf(projectRow.extend({ fileChanges })),
    access: readers,
    columnsOf: 'table2',
    tells: projectNames,
    effect: 'read',
  },
  /** Figures beside the tabs of the list. */
  listCounts: {
    method: 'POST',
    path: '/getListCounts',
    body: projectCountsQuery,
    data: countsByStatus,
    access: readers,
    searchesColumnsOf: 'table2',
    effect: 'read',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: projectDetail.extend({ actions: z.array(z.enum(projectActions)), fileChanges }),
    access: readers,
    columnsOf: 'table2',
  },
  /** What was changed since the submission, and for the office how the content stands to it and to the acceptance. */
  amendments: {
    method: 'GET',
    path: '/:id/amendments',
    params: idParams,
    data: projectAmendments,
    access: readers,
  },
  /** What is still missing before the application can be handed in; without one, for a new one of firm and batch. */
  submission: {
    method: 'GET',
    path: '/submission',
    query: z.object({
      projectId: longText(64).default(''),
      enterpriseId: longText(64).default(''),
      batchId: longText(64).default(''),
    }),
    data: submission,
    access: ['table2:btn_add', 'table2:btn_edit', 'table2:btn_submit'],
  },
  create: {
    method: 'POST',
    path: '',
    body: projectInput,
    data: idReply.extend({ projectNo: z.string() }),
    access: 'table2:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: projectInput.extend({ version }),
    data: idReply,
    access: 'table2:btn_edit',
    columnsOf: 'table2',
    says: 'updated',
    namesRecord: true,
  },
  submit: {
    method: 'PUT',
    path: '/:id/Actions/Submit',
    params: idParams,
    body: versioned,
    data: idReply,
    access: 'table2:btn_submit',
    says: 'submitted',
  },
  withdraw: {
    method: 'PUT',
    path: '/:id/Actions/Withdraw',
    params: idParams,
    body: versioned,
    data: idReply,
    access: 'table2:btn_withdraw',
    says: 'withdrawn',
  },
  recall: {
    method: 'PUT',
    path: '/:id/Actions/Recall',
    params: idParams,
    body: versioned,
    data: idReply,
    access: 'table2:btn_withdraw',
    says: 'withdrawn',
  },
  receipt: {
    method: 'GET',
    path: '/:id/receipt',
    params: idParams,
    data: submissionReceipt,
    access: 'table2:btn_submit',
  },
  accept: {
    method: 'PUT',
    path: '/:id/Actions/Accept',
    params: idParams,
    body: versioned,
    data: idReply,
    access: 'table2:btn_accept',
    says: 'done',
  },
  /** Accepts what an accepted application says now, where that is no longer what was accepted. */
  acceptAnew: {
    method: 'PUT',
    path: '/:id/Actions/AcceptAnew',
    params: idParams,
    body: versioned.extend({ reason: requiredReason(500, shortestReason) }),
    data: idReply,
    access: 'table2:btn_accept',
    says: 'done',
  },
  return: {
    method: 'PUT',
    path: '/:id/Actions/Return',
    params: idParams,
    /** The applicant may submit again until `deadline`. */
    body: versionedReason.extend({ deadline: epochMs }),
    data: idReply,
    access: 'table2:btn_return',
    says: 'returned',
  },
  /** Staff put a submitted project under the right direction or unit. */
  correct: {
    method: 'PUT',
    path: '/:id/Actions/Correct',
    params: idParams,
    body: versionedReason.extend({
      directionId: id,
      /** Left out: as it is where the direction stays, none where it changes. */
      subDirectionId: id.nullable().optional(),
      declareUnitId: longText(64),
    }),
    data: idReply,
    access: 'table2:btn_accept',
    says: 'updated',
  },
  void: {
    method: 'PUT',
    path: '/:id/Actions/Void',
    params: idParams,
    body: versionedReason.extend({ coSignToken: z.string().min(1).max(200) }),
    data: idReply,
    access: 'table2:btn_void',
    says: 'done',
  },
});
