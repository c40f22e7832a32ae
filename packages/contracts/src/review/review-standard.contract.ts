import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating } from '../resource/standard-calls';
import { id, idParams, idReply, listOf, smallIntQuery, version } from '../shapes';
import { versioned } from './review-shapes';

/** Where its calls are and whose rights decide. */
export const reviewStandardPlace = {
  address: '/api/xmqgcgl/p2/reviewStandard',
  menu: 'reviewStandard',
} as const;

const itemScore = z.number().min(0).max(9999.99).multipleOf(0.01);
const percent = z.number().min(0).max(100).multipleOf(0.01);

export const grade = z.object({ label: requiredText(50), score: itemScore });
export type Grade = z.infer<typeof grade>;

/** A node of the standard's tree, parents before children. Leaves are what experts score. */
export const standardItem = z.object({
  id: z.string(),
  /** '-1' for the top. */
  parentId: z.string(),
  scoreName: z.string(),
  description: z.string(),
  maxScore: z.number(),
  minScore: z.number(),
  step: z.number(),
  weight: z.number(),
  /** Percent of the maximum under (over) which a comment is required; null: never. */
  commentBelow: z.number().nullable(),
  commentAbove: z.number().nullable(),
  scoreType: z.enum(['number', 'grade', 'veto']),
  grades: z.array(grade),
  sortCode: z.number().int(),
  /** Place in the chain that breaks ties, 1 first; null: not used. */
  tieBreakOrder: z.number().int().nullable(),
  isLeaf: z.boolean(),
});
export type StandardItem = z.infer<typeof standardItem>;

/** What a group keeps of its standard at open (I09). */
export const standardSnapshot = z.object({
  standardId: z.string(),
  name: z.string(),
  standardVersion: z.number().int(),
  weighting: z.enum(['points', 'weighted']),
  items: z.array(standardItem),
});
export type StandardSnapshot = z.infer<typeof standardSnapshot>;

export const reviewStandardRow = z.object({
  id: z.string(),
  familyId: z.string(),
  standardVersion: z.number().int(),
  name: z.string(),
  type: z.number().int(),
  batchType: z.string(),
  weighting: z.enum(['points', 'weighted']),
  description: z.string(),
  status: z.number().int(),
  itemCount: z.number().int(),
  /** Names of the leaves, so that a page can hold the map id to scoreName. */
  items: z.array(z.object({ id: z.string(), scoreName: z.string() })),
  lastModifyTime: z.number().nullable(),
  version: z.number().int(),
});
export type ReviewStandardRow = z.infer<typeof reviewStandardRow>;

export const reviewStandard = reviewStandardRow.omit({ items: true }).extend({
  items: z.array(standardItem),
  /** Sum of leaf maxima or weights; a standard can be frozen at 100 only. */
  sum: z.number(),
});
export type ReviewStandard = z.infer<typeof reviewStandard>;

/** `key` and `parentKey` tie the rows of one input together; the server gives the ids. */
const itemInput = z.object({
  key: z.string().min(1).max(64),
  parentKey: z.string().min(1).max(64).default('-1'),
  scoreName: requiredText(100),
  description: longText(500).default(''),
  maxScore: itemScore.default(0),
  minScore: itemScore.default(0),
  step: z.number().min(0.01).max(100).multipleOf(0.01).default(0.5),
  weight: percent.default(0),
  commentBelow: percent.nullable().default(null),
  commentAbove: percent.nullable().default(null),
  scoreType: z.enum(['number', 'grade', 'veto']).default('number'),
  grades: z.array(grade).max(20).default([]),
  sortCode: z.number().int().min(0).max(999_999).default(0),
  tieBreakOrder: z.number().int().min(1).max(200).nullable().default(null),
});
export type StandardItemInput = z.output<typeof itemInput>;

export const reviewStandardInput = z.object({
  name: requiredText(100),
  batchType: longText(50).default(''),
  weighting: z.enum(['points', 'weighted']).default('points'),
  description: longText(500).default(''),
  items: z.array(itemInput).max(200).default([]),
});
export type ReviewStandardInput = z.output<typeof reviewStandardInput>;

/** Ours: review standards (rulings 27). A frozen one is changed by making its next version. */
export const reviewStandardApi = contract(reviewStandardPlace.address, {
  /** Requested with type 1 (spec 7): the standards of project reviews. */
  list: {
    method: 'GET',
    path: '/getList/:type',
    params: z.object({ type: z.coerce.number().int().min(1).max(9) }),
    query: z.object({ status: smallIntQuery.optional() }),
    data: listOf(reviewStandardRow),
    access: [
      'reviewStandard:view',
      'reviewPreparation:view',
      'declareBatch:view',
      'itemsToBeEvaluated:view',
      'itemsToBeEvaluated2:view',
      'scoreManage:view',
    ],
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: reviewStandard,
    access: ['reviewStandard:view', 'reviewPreparation:view', 'declareBatch:view', 'scoreManage:view'],
  },
  create: creating(reviewStandardPlace, { body: reviewStandardInput, data: idReply }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: reviewStandardInput.extend({ version }),
    data: idReply,
    access: 'reviewStandard:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  /** Refuses every later change of this version; the sum must be 100. */
  freeze: {
    method: 'PUT',
    path: '/:id/Actions/Freeze',
    params: idParams,
    body: versioned,
    data: idReply,
    access: 'reviewStandard:btn_freeze',
    says: 'updated',
  },
  /** A draft that starts as a copy of this version. */
  newVersion: {
    method: 'POST',
    path: '/:id/Actions/NewVersion',
    params: idParams,
    data: idReply,
    access: 'reviewStandard:btn_add',
    says: 'created',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: z.object({ id }),
    query: versioned,
    access: 'reviewStandard:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});
