import { optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, idReply, listOf, optionalTime, time } from '../shapes';
import { factKinds, factTopics } from './fact-definition.contract';

/** From a department, checked by staff, told by the firm, worked out: the order in which they count. */
export const factSources = ['official', 'attested', 'self', 'derived'] as const;
export type FactSource = (typeof factSources)[number];

/** Whose profile; without it the firm the caller finds first of those he acts for. */
export const ownFirmQuery = z.object({ enterpriseId: optionally(id).optional() });

export const ownFirm = z.object({ id: z.string(), enterpriseName: z.string() });
/** The firm a page is about, with what stands below its title. */
export const firmHead = ownFirm.extend({
  districtName: z.string(),
  industryName: z.string(),
  /** In words; empty while nothing is known of it. */
  size: z.string(),
  /** Whole years since it was founded. */
  age: z.number().int().nullable(),
  headcount: z.string(),
  /** Others the caller acts for. */
  others: z.array(ownFirm),
});
export type FirmHead = z.infer<typeof firmHead>;

/** One value of a fact as it is kept, in words. */
export const heldValue = z.object({
  /** Of a value that stands in a row of its own; empty where it is worked out anew each time. */
  id: z.string(),
  value: z.unknown(),
  text: z.string(),
  source: z.enum(factSources),
  /** Whose it is: the system of a department, the firm itself. */
  origin: z.string(),
  asOf: z.string(),
  expiresOn: z.string().nullable(),
  /** Its day is over: it counts as unknown. */
  isExpired: z.boolean(),
  evidenceFileId: z.string().nullable(),
  /** What staff say it stands on: a paper, a letter, the reason of a correction. */
  basis: z.string(),
  /** When it was replaced; null while it stands. */
  endedTime: optionalTime,
});
export type HeldValue = z.infer<typeof heldValue>;

export const factDisputeStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type FactDisputeState = (typeof factDisputeStates)[number];
export const factDispute = z.object({
  id: z.string(),
  factKey: z.string(),
  label: z.string(),
  year: z.number().int().nullable(),
  /** What stood when it was raised, and what the firm says it is. */
  heldText: z.string(),
  claimed: z.unknown(),
  claimedText: z.string(),
  text: z.string(),
  state: z.enum(factDisputeStates),
  answer: z.string(),
  creatorTime: time,
  answeredTime: optionalTime,
});
export type FactDispute = z.infer<typeof factDispute>;

/** One fact of a profile: the value that counts, and what is said beside it. */
export const profileFact = z.object({
  factKey: z.string(),
  label: z.string(),
  kind: z.enum(factKinds),
  unit: z.string(),
  /** Of facts told by years. */
  year: z.number().int().nullable(),
  question: z.string(),
  help: z.string(),
  /** Values with their words in the reader's language. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  least: z.string(),
  most: z.string(),
  effortSec: z.number().int(),
  /** The value that counts; null is not known. */
  used: heldValue.nullable(),
  /** Of a value worked out: from what, in words, and by which version of the formula. */
  madeOf: z.string(),
  formula: z.string(),
  /** Whether the firm may tell it itself. */
  mayDeclare: z.boolean(),
  /** Other sources that say something else. */
  conflicts: z.array(heldValue),
  dispute: factDispute.optional(),
});
export type ProfileFact = z.infer<typeof profileFact>;

export const firmProfile = z.object({
  firm: firmHead,
  day: z.string(),
  counts: z.object({
    total: z.number().int(),
    known: z.number().int(),
    conflicts: z.number().int(),
    disputes: z.number().int(),
    /** Facts all of whose values are over, and those that soon will be. */
    expired: z.number().int(),
    expiring: z.number().int(),
    /** The newest day any value is of. */
    latestOn: z.string().nullable(),
    bySource: z.record(z.enum(factSources), z.number().int()),
  }),
  topics: z.array(
    z.object({
      topic: z.enum(factTopics),
      known: z.number().int(),
      total: z.number().int(),
      facts: z.array(profileFact),
    }),
  ),
});
export type FirmProfile = z.infer<typeof firmProfile>;

export const factYear = optionally(z.coerce.number().int().min(1990).max(2100));
/** What a firm tells of itself; null takes back what it has told. Checked against the dictionary. */
export const declaredFacts = z.object({
  enterpriseId: optionally(id).optional(),
  facts: z
    .array(z.object({ factKey: z.string().min(1).max(60), year: factYear.optional(), value: z.unknown() }))
    .min(1)
    .max(100),
});
export type DeclaredFacts = z.output<typeof declaredFacts>;

export const factDisputeInput = z.object({
  enterpriseId: optionally(id).optional(),
  factKey: z.string().min(1).max(60),
  year: factYear.optional(),
  /** What it should be. */
  claimed: z.unknown(),
  text: requiredText(1_000),
});
export type FactDisputeInput = z.output<typeof factDisputeInput>;

/** A fact that is not known, and what it would change. */
export const missingFact = profileFact
  .pick({
    factKey: true,
    label: true,
    kind: true,
    unit: true,
    year: true,
    question: true,
    help: true,
    options: true,
    least: true,
    most: true,
    effortSec: true,
  })
  .extend({
    /** Items whose outcome waits for it. */
    items: z.number().int(),
    /** The most by which the best combination grows with it, in yuan; 0 changes nothing. */
    worth: z.number(),
    /** It is that sum or nothing. */
    isWhole: z.boolean(),
  });
export type MissingFact = z.infer<typeof missingFact>;
export const profileCompleteness = z.object({
  known: z.number().int(),
  total: z.number().int(),
  list: z.array(missingFact),
});
export type ProfileCompleteness = z.infer<typeof profileCompleteness>;

/** What staff look at a firm's facts for. `trial`: a rule was tried with them. */
export const readingReasons = ['check', 'dispute', 'matter', 'supervision', 'trial'] as const;
export type ReadingReason = (typeof readingReasons)[number];

export const profileReader = z.object({
  id: z.string(),
  readerName: z.string(),
  organizeName: z.string(),
  /** What for; empty of what was looked at before anybody had to say. */
  reason: z.enum([...readingReasons, '']),
  /** The matter, in the reader's own words. */
  purpose: z.string(),
  time,
});
export type ProfileReader = z.infer<typeof profileReader>;

export const factCode = z.string().min(1).max(60);
const factParams = z.object({ factKey: factCode });

/** An answer of the calculator beside what the profile says: new, another value, or an office says otherwise and counts. */
export const answerStates = ['new', 'changed', 'office', 'same'] as const;
export const answerToTake = z.object({
  factKey: z.string(),
  label: z.string(),
  year: z.number().int().nullable(),
  value: z.unknown(),
  text: z.string(),
  state: z.enum(answerStates),
  /** What counts now and whose it is; empty where nothing is known. */
  nowText: z.string(),
  nowOrigin: z.string(),
});
export type AnswerToTake = z.infer<typeof answerToTake>;
export const answersToTake = z.object({
  /** When the calculation was begun; null where none is in the account. */
  answeredTime: optionalTime,
  list: z.array(answerToTake),
});
export type AnswersToTake = z.infer<typeof answersToTake>;

/** A firm's own profile (portal.md 2.4): for the firm's people, through the firms they act for. */
export const firmProfileApi = contract('/api/portal/me/profile', {
  facts: { method: 'GET', path: '/facts', query: ownFirmQuery, data: firmProfile, access: 'session' },
  declare: {
    method: 'PUT',
    path: '/facts',
    body: declaredFacts,
    data: z.object({ changed: z.number().int() }),
    access: 'session',
    says: 'updated',
  },
  history: {
    method: 'GET',
    path: '/facts/:factKey/history',
    params: factParams,
    query: ownFirmQuery.extend({ year: factYear.optional() }),
    data: listOf(heldValue),
    access: 'session',
  },
  disputes: {
    method: 'GET',
    path: '/disputes',
    query: ownFirmQuery,
    data: listOf(factDispute),
    access: 'session',
  },
  dispute: {
    method: 'POST',
    path: '/disputes',
    body: factDisputeInput,
    data: idReply,
    access: 'session',
    says: 'submitted',
  },
  withdrawDispute: {
    method: 'PUT',
    path: '/disputes/:id/Actions/Withdraw',
    params: idParams,
    access: 'session',
  },
  /** What the newest calculation in the caller's account would tell; it is told by `declare`. */
  answers: {
    method: 'GET',
    path: '/answers',
    query: ownFirmQuery,
    data: answersToTake,
    access: 'session',
  },
  readers: {
    method: 'GET',
    path: '/readers',
    query: ownFirmQuery,
    data: listOf(profileReader),
    access: 'session',
  },
});

/** What telling more would bring. */
export const firmWorthApi = contract('/api/portal/me/profile', {
  completeness: {
    method: 'GET',
    path: '/completeness',
    query: ownFirmQuery,
    data: profileCompleteness,
    access: 'session',
  },
});
