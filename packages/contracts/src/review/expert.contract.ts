import {
  creditCode,
  email,
  epochMs,
  longText,
  mobilePhone,
  nationalId,
  optionally,
  optionalReason,
  requiredText,
} from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import {
  id,
  idParams,
  idReply,
  ids,
  mark,
  markFilter,
  pageFields,
  pageOf,
  smallInt,
  version,
} from '../shapes';
import { conflictHit, countsByStatus, reasonInput, versioned } from './review-shapes';
import { expertTypes } from './review-states';

const optionalTimeInput = epochMs.nullable().default(null);
const keyword = z.object({
  term: requiredText(50),
  /** 1 knows of, 2 works with, 3 leads in. */
  level: z.number().int().min(1).max(3).default(2),
});
const employment = z.object({
  creditCode: z.union([z.literal(''), creditCode]).default(''),
  name: longText(128).default(''),
  from: optionalTimeInput,
  /** Null: still employed there. */
  to: optionalTimeInput,
});
const avoidance = z
  .object({
    type: z.enum(['unit', 'person', 'project']),
    creditCode: z.union([z.literal(''), creditCode]).default(''),
    /** Of the unit or person. */
    name: longText(128).default(''),
    /** Of a person; only ever sent to us and hashed at once. A known person keeps the hash it has. */
    idNumber: optionally(nationalId).optional(),
    projectId: longText(64).nullable().default(null),
    reason: optionalReason(200),
    /** Null: for good. */
    until: optionalTimeInput,
  })
  .refine((entry) => entry.type !== 'unit' || entry.creditCode !== '' || entry.name !== '', {
    error: 'required',
    path: ['name'],
  })
  .refine((entry) => entry.type !== 'person' || entry.name !== '', { error: 'required', path: ['name'] })
  .refine((entry) => (entry.type === 'project') === (entry.projectId !== null), {
    error: 'required',
    path: ['projectId'],
  });

export const expertRow = z.object({
  id: z.string(),
  userId: z.string(),
  expertNo: z.string(),
  name: z.string(),
  gender: z.string(),
  mobile: z.string(),
  email: z.string(),
  employerName: z.string(),
  employerCreditCode: z.string(),
  titleLevel: z.string(),
  post: z.string(),
  expertType: z.enum(expertTypes),
  directionIds: z.array(z.string()),
  directionNames: z.string(),
  districtId: z.string(),
  districtName: z.string(),
  leaderEligible: z.number().int(),
  maxGroups: z.number().int(),
  maxProjects: z.number().int(),
  status: z.number().int(),
  statusReason: z.string(),
  pledgeSignedTime: z.number().nullable(),
  /** Preparing and open groups the expert sits in. */
  load: z.number().int(),
  version: z.number().int(),
});
export type ExpertRow = z.infer<typeof expertRow>;

export const expertDetail = expertRow.extend({
  keywords: z.array(keyword),
  abstract: z.string(),
  employmentHistory: z.array(employment),
  avoidList: z.array(avoidance),
  remark: z.string(),
});
export type ExpertDetail = z.infer<typeof expertDetail>;

const profileFields = {
  gender: longText(10).default(''),
  mobile: z.union([z.literal(''), mobilePhone]).default(''),
  email: z.union([z.literal(''), email]).default(''),
  employerName: requiredText(128),
  employerCreditCode: z.union([z.literal(''), creditCode]).default(''),
  titleLevel: longText(50).default(''),
  post: longText(50).default(''),
  keywords: z.array(keyword).max(50).default([]),
  abstract: longText(5000).default(''),
  employmentHistory: z.array(employment).max(50).default([]),
  avoidList: z.array(avoidance).max(100).default([]),
};
/** What the office keeps of an expert, by form and by sheet alike: whom to call, what he ties to, what he knows. */
export const expertInput = z.object({
  ...profileFields,
  name: requiredText(50),
  mobile: requiredText(30).pipe(mobilePhone),
  employerCreditCode: requiredText(30).pipe(creditCode),
  titleLevel: requiredText(50),
  /** Hashed at once, never stored; needed once, left out later to keep it. */
  idNumber: optionally(nationalId).optional(),
  expertType: z.enum(expertTypes),
  directionIds: ids.refine((named) => named.length > 0, { error: 'required' }),
  districtId: longText(64).default(''),
  leaderEligible: mark.default(0),
  maxGroups: z.number().int().min(0).max(99).default(1),
  maxProjects: z.number().int().min(0).max(9999).default(0),
  remark: longText(500).default(''),
});
export type ExpertInput = z.output<typeof expertInput>;
/** A new expert, whose identity number is not known yet. */
export const newExpertInput = expertInput.extend({ idNumber: requiredText(30).pipe(nationalId) });
export type NewExpertInput = z.output<typeof newExpertInput>;
/** What experts may change about themselves. */
export const expertProfileInput = z.object(profileFields).extend({ version });
export type ExpertProfileInput = z.output<typeof expertProfileInput>;

const expertConditions = {
  expertType: longText(20).default(''),
  directionId: longText(64).default(''),
  districtId: longText(64).default(''),
  leaderEligible: markFilter,
};
export const expertQuery = z.object({ ...pageFields, ...expertConditions, status: smallInt.optional() });
/** The list's conditions without a page and without the state, which is what is counted by. */
export const expertCountsQuery = z.object({ keyword: pageFields.keyword, ...expertConditions });
export type ExpertCountsQuery = z.output<typeof expertCountsQuery>;
export type ExpertQuery = z.output<typeof expertQuery>;

/** A review the expert took part in. */
const groupHistory = z.object({
  groupId: z.string(),
  groupNo: z.string(),
  groupName: z.string(),
  batchName: z.string(),
  status: z.number().int(),
  isLeader: z.boolean(),
  required: z.number().int(),
  submitted: z.number().int(),
  closeTime: z.number().nullable(),
});
export const expertInfo = expertDetail.extend({
  history: z.array(groupHistory),
  /** Mean distance from the group's means; null until calibration comes. */
  meanOffset: z.number().nullable(),
  /** Share of sheets submitted before the planned end; null without any. */
  onTimeRate: z.number().nullable(),
  conflicts: z.array(conflictHit),
});
export type ExpertInfo = z.infer<typeof expertInfo>;

const expertCode = ['itemsToBeEvaluated:view', 'itemsToBeEvaluated2:view'] as const;

/** Ours: experts (rulings 27 and 28). Adding one makes the user account too. */
export const expertApi = contract('/api/xmqgcgl/p2/expert', {
  list: {
    method: 'POST',
    path: '/getList',
    body: expertQuery,
    data: pageOf(expertRow),
    access: ['table3:view', 'reviewPreparation:view'],
    columnsOf: 'table3',
    tells: { districtName: 'districtId', directionNames: 'directionIds' },
    effect: 'read',
  },
  /** Figures beside the tabs of the list. */
  listCounts: {
    method: 'POST',
    path: '/getListCounts',
    body: expertCountsQuery,
    data: countsByStatus,
    access: ['table3:view', 'reviewPreparation:view'],
    searchesColumnsOf: 'table3',
    effect: 'read',
  },
  /** The own profile of the signed-in expert. */
  mine: { method: 'GET', path: '/myProfile', data: expertDetail, access: expertCode },
  updateMine: {
    method: 'PUT',
    path: '/myProfile',
    body: expertProfileInput,
    data: idReply,
    access: expertCode,
    says: 'updated',
  },
  /** The review pledge, signed on first entry (rulings 28). Signing again changes nothing. */
  signPledge: {
    method: 'POST',
    path: '/signPledge',
    data: z.object({ pledgeSignedTime: z.number() }),
    access: expertCode,
    says: 'updated',
  },
  /** Answers the invitation into a group that is still prepared. */
  answerInvitation: {
    method: 'POST',
    path: '/answerInvitation',
    body: z.object({
      groupId: id,
      answer: z.enum(['confirm', 'decline']),
      reason: optionalReason(500),
    }),
    access: expertCode,
    says: 'updated',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: expertDetail,
    access: ['table3:view', 'reviewPreparation:view'],
    columnsOf: 'table3',
    traces: 'expert',
  },
  create: {
    method: 'POST',
    path: '',
    body: newExpertInput,
    /** The account of the new user; it must change its password at first sign-in. */
    data: idReply.extend({
      account: z.string(),
      /** Told once, when it was drawn for this expert; null when the office has set one. */
      firstPassword: z.string().nullable(),
    }),
    access: 'table3:btn_add',
    says: 'created',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: expertInput.extend({ version }),
    data: idReply,
    access: 'table3:btn_edit',
    columnsOf: 'table3',
    says: 'updated',
    namesRecord: true,
  },
  /** Pauses, expels or takes back; a paused expert cannot be in a group that opens. */
  setStatus: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: versioned.extend({ status: z.number().int().min(1).max(3), reason: reasonInput }),
    data: idReply,
    access: 'table3:btn_pause',
    says: 'updated',
    namesRecord: true,
  },
});
