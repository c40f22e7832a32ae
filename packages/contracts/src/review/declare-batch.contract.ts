import { epochMs, longText, money, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { namedFile } from '../files/file.contract';
import { conditionGroups } from '../resource/condition-group';
import { creating } from '../resource/standard-calls';
import {
  abilities,
  id,
  idParams,
  idReply,
  ids,
  listOf,
  mark,
  pageFields,
  pageOf,
  smallInt,
  smallIntQuery,
  version,
} from '../shapes';
import { blindModeInput, versioned } from './review-shapes';

/** So many files go with a batch. */
export const mostBatchFiles = 20;

export const declareBatch = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  year: z.number().int(),
  batchType: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  directionIds: z.array(z.string()),
  /** Planned number of passes by direction id. */
  quotaByDirection: z.record(z.string(), z.number()),
  /** In 10,000 yuan. */
  budget: z.number(),
  standardId: z.string().nullable(),
  /** Standard by direction id, where it differs from `standardId`. */
  standardByDirection: z.record(z.string(), z.string()),
  blindMode: z.number().int(),
  ruleSetId: z.string().nullable(),
  showExperts: z.number().int(),
  status: z.number().int(),
  description: z.string(),
  fileIds: z.array(z.string()),
  /** Those files by name. */
  files: z.array(namedFile),
  projectCount: z.number().int(),
  version: z.number().int(),
});
export type DeclareBatch = z.infer<typeof declareBatch>;
/** A batch in the list. */
export const declareBatchRow = declareBatch.extend({ abilities });
export type DeclareBatchRow = z.infer<typeof declareBatchRow>;

/** A batch as pickers and applicants see it. */
export const batchOption = declareBatch.pick({
  id: true,
  code: true,
  name: true,
  year: true,
  startTime: true,
  endTime: true,
  directionIds: true,
  status: true,
});
export type BatchOption = z.infer<typeof batchOption>;

export const declareBatchInput = z.object({
  code: requiredText(50),
  name: requiredText(100),
  year: z.number().int().min(2000).max(2999),
  batchType: longText(50).default(''),
  startTime: epochMs,
  endTime: epochMs,
  directionIds: ids.default([]),
  quotaByDirection: z.record(id, z.number().int().min(0).max(100_000)).default({}),
  budget: money.default('0.00'),
  standardId: id.nullable().default(null),
  standardByDirection: z.record(id, id).default({}),
  blindMode: blindModeInput.default(1),
  ruleSetId: id.nullable().default(null),
  showExperts: mark.default(0),
  description: longText(2000).default(''),
  /** Notice, guide and templates; left out, a batch keeps those it has. */
  fileIds: z.array(id).max(mostBatchFiles).optional(),
});
export type DeclareBatchInput = z.output<typeof declareBatchInput>;

export const batchQuery = z.object({
  ...pageFields,
  year: smallIntQuery.optional(),
  status: smallIntQuery.optional(),
  groups: conditionGroups,
});
export type BatchQuery = z.output<typeof batchQuery>;

/** What a batch goes through, in this order. */
export const batchStages = ['accept', 'group', 'review', 'decide', 'publish'] as const;
export type BatchStageKey = (typeof batchStages)[number];

export const batchStage = z.object({
  key: z.enum(batchStages),
  /** `current` while there is work in it or more may come; several stages are under way at once. */
  state: z.enum(['waiting', 'current', 'done']),
  /** Projects that wait in it now. */
  open: z.number().int(),
  /** Where the caller finds them; empty without any, or without a right to look. */
  to: z.string(),
});
export type BatchStage = z.infer<typeof batchStage>;

/** Counts of the steps a batch has taken, and the stages that follow from them. */
export const batchProgress = z.object({
  accepted: z.number().int(),
  ungrouped: z.number().int(),
  grouped: z.number().int(),
  inReview: z.number().int(),
  reviewed: z.number().int(),
  decided: z.number().int(),
  stages: z.array(batchStage),
});

/** Where its calls are and whose rights decide. */
export const declareBatchPlace = { address: '/api/xmqgcgl/p2/declareBatch', menu: 'declareBatch' } as const;

/** Ours: batches of applications (rulings 27). */
export const declareBatchApi = contract(declareBatchPlace.address, {
  list: {
    method: 'POST',
    path: '/getList',
    body: batchQuery,
    data: pageOf(declareBatchRow),
    access: 'declareBatch:view',
    columnsOf: 'declareBatch',
    effect: 'read',
  },
  /** Batches for pickers; drafts only for those who may edit batches. */
  options: {
    method: 'GET',
    path: '/Selector',
    data: listOf(batchOption),
    access: 'session',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: declareBatch,
    access: ['declareBatch:view', 'reviewPreparation:view'],
    columnsOf: 'declareBatch',
  },
  progress: {
    method: 'GET',
    path: '/:id/progress',
    params: idParams,
    data: batchProgress,
    access: ['declareBatch:view', 'reviewPreparation:view', 'p2Home:view'],
  },
  create: creating(declareBatchPlace, { body: declareBatchInput, data: idReply }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: declareBatchInput.extend({ version }),
    data: idReply,
    access: 'declareBatch:btn_edit',
    columnsOf: 'declareBatch',
    says: 'updated',
    namesRecord: true,
  },
  /** Takes one of `batchSteps`. */
  setStatus: {
    method: 'PUT',
    path: '/:id/Actions/Status',
    params: idParams,
    body: versioned.extend({
      status: smallInt,
      /** While it opens: until when applications are taken from now on. */
      endTime: epochMs.optional(),
    }),
    data: idReply,
    access: 'declareBatch:btn_edit',
    says: 'updated',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: versioned,
    access: 'declareBatch:btn_remove',
    columnsOf: 'declareBatch',
    says: 'deleted',
    namesRecord: true,
  },
});
