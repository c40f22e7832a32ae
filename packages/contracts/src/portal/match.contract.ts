import { dayText, optionally } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, instantQuery, listOf, pageFields, pageOf, pagination, time } from '../shapes';
import { clause, explainedNode, factChange, matchOutcomes, yuanRange } from './explanation';
import { firmHead, ownFirmQuery } from './firm-profile.contract';
import { otherItem } from './match-others';
import { benefitTypes, handlingModes, materialKinds, policyTopics } from './policy-words';

/** What the list is divided into: outcomes of what can be applied for, and what is over. */
export const matchTabs = [
  'all',
  'eligible',
  'needInfo',
  'nearMiss',
  'waiting',
  'notEligible',
  'expired',
] as const;
export type MatchTab = (typeof matchTabs)[number];

/** When applications are taken. instant: nobody applies; always: all the year round; closed: the last time is over. */
export const matchDeadline = z.object({
  state: z.enum(['open', 'coming', 'closed', 'always', 'instant']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Until it closes, or until it opens. */
  daysLeft: z.number().int().nullable(),
});
export type MatchDeadline = z.infer<typeof matchDeadline>;

/** What moved an item up or down its list, the strongest first. */
export const rankReasons = [
  'deadline',
  'amount',
  'noMaterials',
  'instant',
  'oneFact',
  'budget',
  'waiting',
  'oneStep',
  'notChosen',
  'fault',
  'refused',
] as const;

export const matchRow = z.object({
  itemId: z.string(),
  itemName: z.string(),
  documentId: z.string(),
  documentTitle: z.string(),
  docNo: z.string(),
  topics: z.array(z.enum(policyTopics)),
  benefitType: z.enum(benefitTypes),
  mode: z.enum(handlingModes),
  outcome: z.enum(matchOutcomes),
  /** What it brings, or would; null where it is no money. */
  amount: yuanRange.nullable(),
  deadline: matchDeadline,
  missing: z.array(z.object({ factKey: z.string(), label: z.string() })),
  /** The nearest change that makes it eligible; empty where there is none. */
  nearest: z.array(factChange),
  wait: z.string().nullable(),
  rank: z.object({
    place: z.number().int(),
    score: z.number(),
    reasons: z.array(z.enum(rankReasons)),
    /** The strongest of them in one line. */
    line: z.string(),
  }),
  materials: z.object({ total: z.number().int(), exempt: z.number().int() }),
  /** Left out of the best combination for the item named; `less` is what choosing this one would cost, in yuan. */
  exclusive: z
    .object({ betterId: z.string(), betterName: z.string(), less: z.number(), place: z.number().int() })
    .nullable(),
  /** What is left of its money, from 0 to 1; null where the document names none. */
  budgetLeft: z.number().nullable(),
});
export type MatchRow = z.infer<typeof matchRow>;

const bestLine = z.object({
  itemId: z.string(),
  itemName: z.string(),
  amount: yuanRange,
  isCertain: z.boolean(),
  missing: z.array(z.string()),
});
/** The combination that brings most under exclusion: what is certain, and what is possible beside it. */
export const bestOfFirm = z.object({
  certain: z.number(),
  /** With all that is possible; not less than what is certain. */
  possible: z.number(),
  /** Facts that stand between the two. */
  missingFacts: z.number().int(),
  lines: z.array(bestLine),
  /** Left out because of another, with the difference. */
  losers: z.array(
    z.object({
      itemId: z.string(),
      itemName: z.string(),
      amount: yuanRange,
      betterId: z.string(),
      betterName: z.string(),
      less: z.number(),
    }),
  ),
  /** False where too many exclude each other to try all. */
  isExact: z.boolean(),
});
export type BestOfFirm = z.infer<typeof bestOfFirm>;

/** How much each part of the rank counts; published with the list. */
export const rankWeights = z.object({
  urgency: z.array(z.object({ upToDays: z.number().nullable(), factor: z.number() })),
  coming: z.number(),
  certainty: z.record(z.string(), z.number()),
  ease: z.object({ none: z.number(), all: z.number() }),
});
export type RankWeights = z.infer<typeof rankWeights>;

export const matchQuery = ownFirmQuery.extend({
  ...pageFields,
  tab: z.enum(matchTabs).default('all'),
  topic: optionally(z.enum(policyTopics)).optional(),
  /** In yuan: what can bring at least so much. */
  minAmount: optionally(z.coerce.number().min(0).max(1e12)).optional(),
});
export type MatchQuery = z.output<typeof matchQuery>;

export const matchList = z.object({
  firm: firmHead,
  day: z.string(),
  /** Of the rules it was judged by. */
  revision: z.number(),
  knownFacts: z.number().int(),
  best: bestOfFirm,
  counts: z.record(z.enum(matchTabs), z.number().int()),
  /** Items that are for somebody else: another place, no firms. */
  notForFirm: z.number().int(),
  /** The largest sum of the list, for one common scale. */
  most: z.number(),
  weights: rankWeights,
  list: z.array(matchRow),
  pagination,
});
export type MatchList = z.infer<typeof matchList>;

const material = z.object({
  id: z.string(),
  fullName: z.string(),
  kind: z.enum(materialKinds),
  /** Nobody brings it: a department shares it, or a condition over the firm's facts makes it needless. */
  isExempt: z.boolean(),
  sharedBy: z.string(),
  isReusable: z.boolean(),
  hasTemplate: z.boolean(),
  note: z.string(),
});

/** A fact that can be moved in the sandbox: the smallest margins first. */
export const matchKnob = z.object({
  factKey: z.string(),
  label: z.string(),
  unit: z.string(),
  kind: z.enum(['figure', 'choice']),
  value: z.unknown(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  least: z.number(),
  most: z.number(),
  step: z.number(),
  demand: z.string(),
});
export type MatchKnob = z.infer<typeof matchKnob>;

/** What a firm would be told, with other facts or on another day; nothing of it is stored. */
export const matchTrial = z.object({
  day: z.string(),
  outcome: z.enum(matchOutcomes),
  amount: yuanRange.nullable(),
  wait: z.string().nullable(),
  /** The sentences of the leaves that decide it. */
  because: z.array(z.string()),
  deadline: matchDeadline,
});
export type MatchTrial = z.infer<typeof matchTrial>;

export const matchDetail = z.object({
  firm: firmHead,
  day: z.string(),
  time,
  row: matchRow,
  rule: z.object({ no: z.number().int(), validFrom: z.string(), checkCode: z.string() }),
  tree: explainedNode,
  /** Ways to become eligible, the smallest first. */
  ways: z.array(z.array(factChange)),
  knobs: z.array(matchKnob),
  /** The outcome over time, from today on, without gaps. */
  band: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      outcome: z.enum(matchOutcomes),
      state: matchDeadline.shape.state,
    }),
  ),
  materials: z.array(material),
  /** Paragraphs the rule cites, in the order of the text. */
  clauses: z.array(clause.extend({ text: z.string() })),
  /** Sentences of what decides, for the line below the title. */
  because: z.array(z.string()),
  met: z.object({ met: z.number().int(), of: z.number().int() }),
});
export type MatchDetail = z.infer<typeof matchDetail>;

export const whatIfInput = z.object({
  enterpriseId: optionally(id).optional(),
  itemId: id.optional(),
  facts: z.record(z.string().max(60), z.unknown()).default({}),
  date: dayText.optional(),
});
export type WhatIfInput = z.output<typeof whatIfInput>;
export const whatIfReply = z.object({
  day: z.string(),
  /** Of the item that was asked about. */
  trial: matchTrial.nullable(),
  certain: z.number(),
  possible: z.number(),
  counts: z.record(z.enum(matchTabs), z.number().int()),
  /** Items that would be judged otherwise than today. */
  changed: z.array(
    z.object({
      itemId: z.string(),
      itemName: z.string(),
      from: z.enum(matchOutcomes),
      to: z.enum(matchOutcomes),
    }),
  ),
});
export type WhatIfReply = z.infer<typeof whatIfReply>;

export const matchCauses = ['fact', 'rule', 'date', 'profile'] as const;
export type MatchCause = (typeof matchCauses)[number];
/** One item that was judged otherwise from then on. `none`: it was not there. */
export const matchChange = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  from: z.enum([...matchOutcomes, 'none']),
  to: z.enum([...matchOutcomes, 'none']),
  cause: z.enum(matchCauses),
  detail: z.string(),
  time,
});
export type MatchChange = z.infer<typeof matchChange>;

/** What a firm may have (portal.md 2.4): for the firm's people, through the firms they act for. */
export const matchApi = contract('/api/portal/me/matches', {
  list: { method: 'GET', path: '', query: matchQuery, data: matchList, access: 'session' },
  changes: {
    method: 'GET',
    path: '/changes',
    query: ownFirmQuery.extend({ since: instantQuery.optional() }),
    data: listOf(matchChange),
    access: 'session',
  },
  others: {
    method: 'GET',
    path: '/others',
    query: ownFirmQuery.extend(pageFields),
    data: pageOf(otherItem),
    access: 'session',
  },
  whatIf: {
    method: 'POST',
    path: '/whatIf',
    body: whatIfInput,
    data: whatIfReply,
    access: 'session',
    effect: 'read',
  },
  read: {
    method: 'GET',
    path: '/:itemId',
    params: z.object({ itemId: id }),
    query: ownFirmQuery,
    data: matchDetail,
    access: 'session',
  },
});
