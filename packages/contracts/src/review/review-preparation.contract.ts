import { longText, optionalReason } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, pageFields, pageOf, smallInt, version } from '../shapes';
import { expertInfo } from './expert.contract';
import { projectNames } from './project.contract';
import {
  expertCandidate,
  expertChange,
  groupExpertRow,
  groupProgress,
  openCheck,
  preparationProject,
  preparationQuery,
  projectIdFields,
  reviewGroupEdit,
  reviewGroupInput,
  reviewGroupRow,
} from './review-group';
import { conflictHit, headColumn, manyIds, projectChange } from './review-shapes';

const view = 'reviewPreparation:view';
const edit = 'reviewPreparation:btn_edit';
const grouping = 'reviewPreparation:btn_group';
const headQuery = z.object({ batchId: longText(64).default('') });

/** Review preparation (spec 7, review.md 2.6): grouping, experts and opening. */
export const reviewPreparationApi = contract('/api/xmqgcgl/p2/reviewPreparation', {
  ungroupedHead: {
    method: 'GET',
    path: '/getReviewGroupProjectHead',
    query: headQuery,
    data: z.array(headColumn),
    access: view,
    searchesColumnsOf: 'reviewPreparation',
  },
  groupedHead: {
    method: 'GET',
    path: '/getReviewGroupedProjectHead',
    query: headQuery,
    data: z.array(headColumn),
    access: view,
    searchesColumnsOf: 'reviewPreparation',
  },
  reviewedHead: {
    method: 'GET',
    path: '/getReviewedGroupProjectHead',
    query: headQuery,
    data: z.array(headColumn),
    access: view,
    searchesColumnsOf: 'reviewPreparation',
  },
  projects: {
    method: 'POST',
    path: '/getReviewPreparationProject',
    body: preparationQuery,
    data: pageOf(preparationProject),
    access: view,
    columnsOf: 'reviewPreparation',
    tells: projectNames,
    effect: 'read',
  },
  groups: {
    method: 'POST',
    path: '/getReviewGroupList',
    body: z.object({
      ...pageFields,
      batchId: longText(64).default(''),
      status: smallInt.optional(),
    }),
    data: pageOf(reviewGroupRow),
    access: view,
    columnsOf: 'reviewPreparation',
    tells: {
      batchName: 'batchId',
      directionNames: 'directionIds',
      standardName: 'standardId',
      leaderName: 'leaderExpertId',
    },
    effect: 'read',
  },
  addGroup: {
    method: 'POST',
    path: '/addReviewGroup',
    body: reviewGroupInput,
    /** `warnings` name the members that were left out and why. */
    data: z.object({
      id: z.string(),
      groupNo: z.string(),
      version: z.number().int(),
      warnings: z.array(z.string()),
    }),
    access: 'reviewPreparation:btn_add',
    formOf: 'reviewPreparation',
    says: 'created',
    namesRecord: true,
  },
  updateGroup: {
    method: 'PUT',
    path: '/updateReviewGroup/:id',
    params: idParams,
    body: reviewGroupEdit,
    data: z.object({ id: z.string(), version: z.number().int() }),
    access: edit,
    columnsOf: 'reviewPreparation',
    formOf: 'reviewPreparation',
    says: 'updated',
    namesRecord: true,
  },
  /** Dissolves a preparing group; an open one only with a co-signature. */
  removeGroup: {
    method: 'DELETE',
    path: '/removeReviewGroup/:id',
    params: idParams,
    query: z.object({
      version,
      reason: optionalReason(500),
      coSignToken: longText(200).default(''),
    }),
    access: 'reviewPreparation:btn_dissolve',
    says: 'deleted',
  },
  addProjects: {
    method: 'POST',
    path: '/addEntToReviewGroup',
    body: z.object({
      groupId: id,
      ...projectIdFields,
      version,
      /** All or none; false adds what may be added and names the rest. */
      atomic: z.boolean().default(true),
    }),
    data: projectChange,
    access: grouping,
    says: 'updated',
  },
  removeProjects: {
    method: 'POST',
    path: '/removeEntReviewGroup',
    body: z.object({
      groupId: id,
      ...projectIdFields,
      version: version.optional(),
      reason: optionalReason(500),
    }),
    data: projectChange,
    access: grouping,
    says: 'updated',
  },
  groupProjects: {
    method: 'POST',
    path: '/getProjectByReviewGroupId',
    body: z.object({ ...pageFields, groupId: id }),
    data: pageOf(
      preparationProject.extend({
        seq: z.number().int(),
        blindCode: z.string(),
        required: z.number().int(),
        submitted: z.number().int(),
        returned: z.number().int(),
        recused: z.number().int(),
      }),
    ),
    access: view,
    columnsOf: 'reviewPreparation',
    effect: 'read',
  },
  enterExperts: {
    method: 'PUT',
    path: '/enterExpert/:id',
    params: idParams,
    body: z.object({
      expertIds: manyIds,
      source: z.enum(['manual', 'auto', 'import']).default('manual'),
      version,
      /** Lets hard-conflicted experts in; they still cannot be assigned to the projects in question. */
      coSignToken: longText(200).default(''),
      overrideReason: optionalReason(500),
      /** Leads from now on: one of these, or of those who are there. */
      leaderExpertId: id.nullable().default(null),
      /** All of them or nobody; false lets in who may come and names the rest. */
      atomic: z.boolean().default(false),
    }),
    data: expertChange,
    access: grouping,
    says: 'updated',
  },
  experts: {
    method: 'POST',
    path: '/getExpertListByReviewGroupId',
    body: z.object({ groupId: id }),
    data: listOf(groupExpertRow),
    access: view,
    columnsOf: 'reviewPreparation',
    effect: 'read',
  },
  /** Ours: available experts for a group, best match first. */
  candidates: {
    method: 'POST',
    path: '/getExpertCandidates',
    body: z.object({
      ...pageFields,
      groupId: id,
      /** Only those who know this direction or one below it. */
      directionId: longText(64).default(''),
    }),
    data: pageOf(expertCandidate),
    access: view,
    columnsOf: 'reviewPreparation',
    effect: 'read',
  },
  removeExperts: {
    method: 'POST',
    path: '/removeExpertReviewGroup',
    body: z.object({
      groupId: id,
      expertIds: manyIds,
      reason: optionalReason(500),
      version: version.optional(),
      /** In an open group: void the submitted sheets too; needs a co-signature. */
      void: z.boolean().default(false),
      coSignToken: longText(200).default(''),
    }),
    data: expertChange,
    access: grouping,
    says: 'updated',
  },
  setLeader: {
    method: 'PUT',
    path: '/setGroupLeader',
    body: z.object({ groupId: id, expertId: id, version, reason: optionalReason(500) }),
    data: z.object({ id: z.string(), version: z.number().int() }),
    access: grouping,
    says: 'updated',
  },
  expertInfo: {
    method: 'GET',
    path: '/getExpertInfo/:id',
    params: idParams,
    query: z.object({ groupId: longText(64).default('') }),
    data: expertInfo,
    access: view,
    traces: 'expert',
  },
  open: {
    method: 'POST',
    path: '/openReview',
    body: z.object({ groupId: id, version, reason: optionalReason(500) }),
    data: z.object({
      status: z.number().int(),
      openTime: z.number(),
      assignments: z.number().int(),
      version: z.number().int(),
    }),
    access: 'reviewPreparation:btn_open',
    says: 'done',
  },
  /** Ours: every condition for opening, met or not. */
  openChecks: {
    method: 'GET',
    path: '/openChecks/:id',
    params: idParams,
    data: listOf(openCheck),
    access: view,
  },
  /** Ours: all conflicts between a group's experts and projects, or of given pairs. */
  conflictCheck: {
    method: 'POST',
    path: '/conflictCheck',
    body: z.object({
      groupId: longText(64).default(''),
      expertIds: manyIds.default([]),
      projectIds: manyIds.default([]),
    }),
    data: listOf(conflictHit),
    access: view,
    effect: 'read',
  },
  /** Ours: the live board (rulings 29: states only). */
  progress: {
    method: 'GET',
    path: '/progress/:groupId',
    params: z.object({ groupId: id }),
    data: groupProgress,
    /** Experts see it as leaders of the group only. */
    access: [view, 'scoreManage:view', 'p2Home:view', 'itemsToBeEvaluated:view', 'itemsToBeEvaluated2:view'],
  },
});
