import { dayText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { time } from '../shapes';
import { calculatorResult, calculatorTrace } from './calculator-result';
import { calculatorPage, calculatorSummary, calculatorTopic } from './calculator-shapes';

/** What a session asks about: all, a topic, single documents, or a zone of topics (portal.md 2.5). */
const scope = z
  .object({
    kind: z.enum(['all', 'topic', 'policies', 'zone']).default('all'),
    /** A topic's name, ids of documents, or the code of a zone. */
    refs: z.array(z.string().max(60)).max(50).default([]),
  })
  .default({ kind: 'all', refs: [] });
export type CalculatorScope = z.output<typeof scope>;

const regionCode = z
  .string()
  .regex(/^\d{6}$/, 'designCode')
  .or(z.literal(''))
  .default('');

/** `current` is the session whose id the cookie holds, so that no id stands in an address. */
const sessionId = z.object({ id: z.string().regex(/^(current|[A-Za-z0-9_-]{22})$/, 'designCode') });
const factKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'designCode');

/** Where a session stands. */
export const calculatorProgress = z.object({
  date: dayText,
  regionCode: z.string(),
  scope: z.object({ kind: z.string(), refs: z.array(z.string()) }),
  expiresTime: time,
  /** Whether it belongs to the caller's account. */
  isClaimed: z.boolean(),
  /** What is worth asking next; null: nothing more decides more than one percent of the money (portal.md 3.5). */
  page: calculatorPage.nullable(),
  /** Pages and seconds that are still to come, at most. */
  left: z.object({ pages: z.number().int(), seconds: z.number().int() }),
  topics: z.array(calculatorTopic),
  summary: calculatorSummary,
  /** Of the facts the page shows: what they decide now; 0 may be left out. */
  shown: z.array(z.object({ key: z.string(), decides: z.number().int() })),
});
export type CalculatorProgress = z.infer<typeof calculatorProgress>;

/** A further day, and facts as if they were so: nothing of it is kept. */
const sandbox = z.object({
  date: dayText.optional(),
  facts: z.record(factKey, z.unknown()).default({}),
});

const address = '/api/portal/pub/calc/sessions';

/** The policy calculator (portal.md 2.5), open to visitors; what they answer is kept 30 days and belongs to nobody. */
export const calculatorApi = contract(address, {
  open: {
    method: 'POST',
    path: '',
    body: z.object({
      scope,
      regionCode,
      /** The day it is asked about; without it each call's own. */
      date: dayText.optional(),
      /** Begins with what is known of the own enterprise. */
      useProfile: z.boolean().default(false),
    }),
    data: calculatorProgress.extend({ id: z.string() }),
    access: 'public',
  },
  /** Goes on in this browser with a session of another one, or with the latest of the own account. */
  resume: {
    method: 'POST',
    path: '/Actions/Resume',
    body: z.object({ id: z.string().max(60).default('') }),
    data: calculatorProgress,
    access: 'public',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: sessionId,
    /** A topic, or one question, to go back to. */
    query: z.object({ topic: z.string().max(20).optional(), key: factKey.optional() }),
    data: calculatorProgress,
    access: 'public',
  },
  answer: {
    method: 'POST',
    path: '/:id/answers',
    params: sessionId,
    body: z.object({
      key: factKey,
      /** A figure, text, yes or no, list, rows, `{min, max}` for where it lies, or `{periods: {"-1": …}}`. */
      value: z.unknown().optional(),
      unknown: z.boolean().default(false),
      skip: z.boolean().default(false),
      /** What the page shows: the reply tells what they decide now. */
      shown: z.array(factKey).max(20).default([]),
    }),
    data: calculatorProgress,
    access: 'public',
  },
  takeBack: {
    method: 'DELETE',
    path: '/:id/answers/:key',
    params: sessionId.extend({ key: factKey }),
    data: calculatorProgress,
    access: 'public',
  },
  result: {
    method: 'GET',
    path: '/:id/result',
    params: sessionId,
    query: z.object({ date: dayText.optional() }),
    data: calculatorResult,
    access: 'public',
  },
  resultItem: {
    method: 'GET',
    path: '/:id/result/:itemId',
    params: sessionId.extend({ itemId: z.string().max(40) }),
    query: z.object({ date: dayText.optional() }),
    data: calculatorTrace,
    access: 'public',
  },
  whatIf: {
    method: 'POST',
    path: '/:id/Actions/WhatIf',
    params: sessionId,
    body: sandbox,
    data: calculatorResult,
    access: 'public',
    effect: 'read',
  },
  /** Keeps the result so that it can be proved, in the account of whoever is signed in. */
  save: {
    method: 'POST',
    path: '/:id/Actions/Save',
    params: sessionId,
    data: z.object({ id: z.string(), code: z.string(), isInAccount: z.boolean() }),
    access: 'public',
  },
  share: {
    method: 'POST',
    path: '/:id/Actions/Share',
    params: sessionId,
    body: z.object({ withAnswers: z.boolean().default(false) }),
    data: z.object({
      id: z.string(),
      /** Of the link; it is told this once. */
      token: z.string(),
      expiresTime: time,
      code: z.string(),
      /** Sides of the squares of the QR code of the link, line by line: 1 is dark. */
      qr: z.array(z.string()),
    }),
    access: 'public',
  },
  shares: {
    method: 'GET',
    path: '/:id/shares',
    params: sessionId,
    data: z.object({
      list: z.array(
        z.object({ id: z.string(), time, expiresTime: time, withAnswers: z.boolean(), code: z.string() }),
      ),
    }),
    access: 'public',
  },
  revoke: {
    method: 'DELETE',
    path: '/:id/shares/:shareId',
    params: sessionId.extend({ shareId: z.string().max(40) }),
    access: 'public',
    says: 'deleted',
  },
  /** Deletes the answers now, with the links and results that hang on them; what is in an account stays there. */
  forget: { method: 'DELETE', path: '/:id', params: sessionId, access: 'public', says: 'deleted' },
  /** Attaches the session and what was kept of it to the account of whoever is signed in. */
  claim: {
    method: 'POST',
    path: '/:id/Actions/Claim',
    params: sessionId,
    data: calculatorProgress,
    access: 'session',
  },
  /** The result with the wording of every clause it stands on, for a page on paper. */
  print: {
    method: 'GET',
    path: '/:id/print',
    params: sessionId,
    query: z.object({ date: dayText.optional() }),
    data: z.object({
      result: calculatorResult,
      clauses: z.array(
        z.object({
          documentId: z.string(),
          title: z.string(),
          docNo: z.string(),
          pid: z.string(),
          path: z.string(),
          text: z.string(),
        }),
      ),
    }),
    access: 'public',
  },
});
