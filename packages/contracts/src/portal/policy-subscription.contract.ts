import { requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idReply, optionalTime, pageFields, pageOf, time, version } from '../shapes';
import { benefitTypes, firmSizes, policyLevels, policyTopics } from './policy-words';

const some = <T extends z.ZodType>(one: T, most: number) => z.array(one).max(most).default([]);
const minutes = z.number().int().min(0).max(1439).nullable().default(null);

export const subscriptionFrequencies = ['immediate', 'daily', 'weekly'] as const;
export const eligibilityWishes = ['', 'eligible', 'nearMiss'] as const;

/**
 * What somebody wants to be told of (portal.md 2.10). `joining` says whether one of topics, kinds of support, issuers, keywords and single
 * documents must match or each that is not empty; levels, regions, industries and sizes narrow that further. Empty lists ask nothing.
 */
export const subscriptionInput = z
  .object({
    fullName: requiredText(60),
    joining: z.enum(['any', 'all']).default('any'),
    topics: some(z.enum(policyTopics), 14),
    benefitTypes: some(z.enum(benefitTypes), 7),
    issuers: some(requiredText(60), 20),
    keywords: some(requiredText(30), 20),
    documentIds: some(id, 200),
    levels: some(z.enum(policyLevels), 4),
    regions: some(z.string().regex(/^\d{6}$/, 'code'), 50),
    industries: some(z.string().regex(/^[A-T]\d{0,4}$/, 'code'), 30),
    sizes: some(z.enum(firmSizes), 4),
    /** Only where the own firm may have an item (`eligible`), or besides where one change is missing (`nearMiss`). */
    eligibility: z.enum(eligibilityWishes).default(''),
    frequency: z.enum(subscriptionFrequencies).default('daily'),
    /** Minutes of the day between which nothing is sent, but what ends within a day; both or neither. */
    quietFrom: minutes,
    quietTo: minutes,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    path: ['quietTo'],
    message: 'required',
  });
export type SubscriptionInput = z.output<typeof subscriptionInput>;

const named = z.object({ id: z.string(), fullName: z.string() });

/** Why a subscription could not have sent anything for long, and what it would have sent without one of its conditions. */
const audit = z.object({
  days: z.number().int(),
  matches: z.number().int(),
  blockers: z.array(z.object({ condition: z.string(), matches: z.number().int() })),
});

const matched = z.object({
  documentId: id,
  title: z.string(),
  publishDate: z.string(),
  itemId: id.nullable(),
  itemName: z.string().nullable(),
  outcome: z.string().nullable(),
});

export const subscriptionPreview = z.object({
  days: z.number().int(),
  /** How many it would have told of, and how many eligibility has left out. */
  matches: z.number().int(),
  leftOut: z.number().int(),
  /** By week from the first of these days to the last, oldest first. */
  weeks: z.array(z.number().int()),
  /** The first ten. */
  list: z.array(matched),
  audit,
  /** A live subscription of the caller for the same. */
  same: z.object({ id, fullName: z.string() }).nullable(),
  /** Names of the documents it asks for. */
  documents: z.array(named),
});
export type SubscriptionPreview = z.infer<typeof subscriptionPreview>;

export const subscriptionRow = z.object({
  ...subscriptionInput.shape,
  id,
  state: z.enum(['active', 'paused']),
  lastMatchedTime: optionalTime,
  /** What it has sent within 30 days. */
  sent: z.number().int(),
  /** Present where it could not have sent anything within 180 days. */
  audit: audit.nullable(),
  creatorTime: time,
  version: z.number().int(),
});
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

/** The firm the caller acts for, whose industry (section and division of GB/T 4754) and district suggest what to subscribe to. */
const ownFirm = z.object({ fullName: z.string(), industry: z.string(), region: z.string() });

export const subscriptionList = z.object({
  list: z.array(subscriptionRow),
  /** Of all of them together within so many days. */
  told: z.object({ days: z.number().int(), sent: z.number().int(), read: z.number().int() }),
  /** Without one there is no subscribing to eligibility. */
  firm: ownFirm.nullable(),
  /** Names of the documents and regions the subscriptions and the firm name. */
  documents: z.array(named),
  regions: z.array(named),
});
export type SubscriptionList = z.infer<typeof subscriptionList>;

const delivery = z.object({
  id: z.number().int(),
  subscriptionId: id,
  subscriptionName: z.string(),
  documentId: id,
  title: z.string(),
  itemId: id.nullable(),
  itemName: z.string().nullable(),
  outcome: z.string().nullable(),
  dueTime: time,
  sentTime: optionalTime,
  heldFor: z.enum(['', 'quiet', 'cap', 'digest']),
  /** Whether the message was opened. */
  isRead: z.boolean(),
  /** Ends the subscription with one call and without signing in. */
  unsubscribeToken: z.string(),
});
export type DeliveryRow = z.infer<typeof delivery>;

const feed = z.object({ creatorTime: optionalTime, lastReadTime: optionalTime });
const idParam = z.object({ id });

/** Subscriptions of the person who is signed in. */
export const policySubscriptionApi = contract('/api/portal/me/subscriptions', {
  list: { method: 'GET', path: '', data: subscriptionList, access: 'session' },
  preview: {
    method: 'POST',
    path: '/preview',
    body: subscriptionInput,
    data: subscriptionPreview,
    access: 'session',
    effect: 'read',
  },
  create: {
    method: 'POST',
    path: '',
    body: subscriptionInput,
    data: idReply,
    access: 'session',
    says: 'created',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParam,
    body: subscriptionInput.and(z.object({ version: version.optional() })),
    data: idReply,
    access: 'session',
    says: 'updated',
  },
  setState: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParam,
    body: z.object({ state: z.enum(['active', 'paused']) }),
    data: idReply,
    access: 'session',
    says: 'done',
  },
  remove: { method: 'DELETE', path: '/:id', params: idParam, access: 'session', says: 'deleted' },
  /** Everything that was sent and what waits, newest first; `subscriptionId` narrows. */
  deliveries: {
    method: 'GET',
    path: '/deliveries',
    query: z.object({ ...pageFields, subscriptionId: id.optional() }),
    data: pageOf(delivery),
    access: 'session',
  },
  /** The same as a workbook. */
  exportDeliveries: {
    method: 'GET',
    path: '/deliveries/Actions/Export',
    query: z.object({ subscriptionId: id.optional() }),
    blob: true,
    isLong: true,
    access: 'session',
  },
  feed: { method: 'GET', path: '/feed', data: feed, access: 'session' },
  /** A new address of the calendar, told once; the one before it ends. */
  makeFeed: {
    method: 'POST',
    path: '/feed',
    data: z.object({ token: z.string() }),
    access: 'session',
    says: 'done',
  },
  endFeed: { method: 'DELETE', path: '/feed', access: 'session', says: 'deleted' },
});

/** For whoever holds a signed link or the token of a calendar. */
export const unsubscribeApi = contract('/api/portal/pub', {
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe/:token',
    params: z.object({ token: z.string().min(1).max(2_000) }),
    body: z.object({ state: z.enum(['active', 'paused']).default('paused') }).optional(),
    data: z.object({ fullNames: z.array(z.string()), state: z.enum(['active', 'paused']) }),
    access: 'public',
  },
  /** The same by the one call a mail program makes (RFC 8058); its form says nothing more, and nothing is taken back. */
  leave: {
    method: 'POST',
    path: '/unsubscribe/:token/leave',
    params: z.object({ token: z.string().min(1).max(2_000) }),
    encoding: 'form',
    access: 'public',
  },
  /** What mail programs post to, opened by hand or by a scanner: ends nothing and leads to the page that asks. */
  openLeave: {
    method: 'GET',
    path: '/unsubscribe/:token/leave',
    params: z.object({ token: z.string().min(1).max(2_000) }),
    data: z.object({ page: z.string() }),
    access: 'public',
  },
  calendarFeed: {
    method: 'GET',
    path: '/calendar.ics',
    query: z.object({ token: z.string().min(20).max(100) }),
    blob: true,
    access: 'public',
    effect: 'write',
  },
});
