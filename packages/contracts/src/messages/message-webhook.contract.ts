import { longText, optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating, toggling } from '../resource/standard-calls';
import { listedFields, removeQuery } from '../settings/setting-shapes';
import { idParams, optionalTime, pageFields, pageOf, time } from '../shapes';
import { messageKind, someKinds } from './message-channel-shapes';

/** An address outside, and the kinds of message it is told of. */
export const messageWebhookInput = z.object({
  fullName: requiredText(50),
  url: requiredText(500).regex(/^https?:\/\/\S+$/i, 'webhookUrl'),
  /** Requests are signed with it; left out by a change, it stays. It is never answered. */
  secret: optionally(z.string().regex(/^[\x21-\x7e]{16,200}$/, 'webhookSecret')),
  kinds: someKinds.refine((kinds) => kinds.length > 0, 'required'),
  ...listedFields,
});
export type MessageWebhookInput = z.output<typeof messageWebhookInput>;

export const messageWebhookRow = z.object({
  id: z.string(),
  fullName: z.string(),
  url: z.string(),
  kinds: z.array(messageKind),
  /** Last try and why it failed, a `SendingFailure`; empty: it worked. */
  lastTriedAt: optionalTime,
  lastError: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  creatorTime: time,
  version: z.number().int(),
});
export type MessageWebhookRow = z.infer<typeof messageWebhookRow>;

export const messageWebhookInfo = messageWebhookRow
  .omit({ creatorTime: true })
  .extend({ description: z.string() });
export type MessageWebhookInfo = z.infer<typeof messageWebhookInfo>;
export const messageWebhookQuery = z.object({ ...pageFields, keyword: longText(200).default('') });

/** Where its calls are and whose rights decide. */
export const messageWebhookPlace = {
  address: '/api/message/MessageWebhook',
  menu: 'messageChannel',
} as const;

/** Addresses outside that are told of messages. */
export const messageWebhookApi = contract(messageWebhookPlace.address, {
  list: {
    method: 'GET',
    path: '',
    query: messageWebhookQuery,
    data: pageOf(messageWebhookRow),
    access: 'messageChannel:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: messageWebhookInfo,
    access: 'messageChannel:view',
  },
  create: creating(messageWebhookPlace, { body: messageWebhookInput }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: messageWebhookInput,
    access: 'messageChannel:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  toggle: toggling(messageWebhookPlace),
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'messageChannel:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
  /** Announces one test call; how it went stands in the outbox. */
  test: {
    method: 'POST',
    path: '/:id/Actions/Test',
    params: idParams,
    access: 'messageChannel:btn_send',
    says: 'announced',
  },
});
