import { optionally } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { optionalTime, pageFields, pageOf, time } from '../shapes';
import { messageChannels, messageKind } from './message-channel-shapes';

/** Skipped: there was nothing to do any more, or somebody dropped it. */
export const outboxStates = ['waiting', 'parked', 'sent', 'skipped'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** One effect outside: a message to one recipient by one channel, and what became of it. */
export const outboxRow = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  state: z.enum(outboxStates),
  /** A try is under way now. */
  isSending: z.boolean(),
  /** Null for a test. */
  kind: messageKind.nullable(),
  title: z.string(),
  /** Name and account, or the webhook's name; empty when they are gone. */
  recipient: z.string(),
  attempts: z.number().int(),
  /** Tries that ended with their process: it may have come twice, with the same identity. */
  interrupted: z.number().int(),
  /** A `SendingFailure`; empty: none failed. */
  lastError: z.string(),
  creatorTime: time,
  nextAt: optionalTime,
  doneAt: optionalTime,
});
export type OutboxRow = z.infer<typeof outboxRow>;

export const outboxQuery = z.object({
  ...pageFields,
  channel: optionally(z.enum(messageChannels)),
  state: optionally(z.enum(outboxStates)),
});
export type OutboxQuery = z.output<typeof outboxQuery>;

/** How the channels stand, over all processes. */
export const outboxSummary = z.object({
  /** Whether this installation has a mail server. */
  isEmailOn: z.boolean(),
  waiting: z.number().int(),
  parked: z.number().int(),
  /** Age of the oldest row that waits. */
  oldestSeconds: z.number(),
  /** Over the announcements that are kept: recipients no e-mail could go to, and those who want none. */
  withoutEmail: z.number().int(),
  silenced: z.number().int(),
});
export type OutboxSummary = z.infer<typeof outboxSummary>;

const someRows = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,15}$/))
    .min(1)
    .max(1000),
});
const handled = z.object({ count: z.number().int() });

/** What leaves the house, one row for each recipient and channel. */
export const messageOutboxApi = contract('/api/message/MessageOutbox', {
  list: {
    method: 'GET',
    path: '',
    query: outboxQuery,
    data: pageOf(outboxRow),
    access: 'messageChannel:view',
  },
  summary: {
    method: 'GET',
    path: '/Summary',
    data: outboxSummary,
    access: 'messageChannel:view',
  },
  /** Makes rows due now, with all tries before them. Rows under way and done ones are left alone. */
  retry: {
    method: 'POST',
    path: '/Actions/Retry',
    body: someRows,
    data: handled,
    access: 'messageChannel:btn_send',
  },
  park: {
    method: 'POST',
    path: '/Actions/Park',
    body: someRows,
    data: handled,
    access: 'messageChannel:btn_send',
  },
  /** Gives rows up; they count as skipped. */
  drop: {
    method: 'POST',
    path: '/Actions/Drop',
    body: someRows,
    data: handled,
    access: 'messageChannel:btn_send',
  },
  /** Announces a test e-mail to the caller's own address. */
  testEmail: {
    method: 'POST',
    path: '/Actions/TestEmail',
    access: 'messageChannel:btn_send',
    says: 'announced',
  },
});
