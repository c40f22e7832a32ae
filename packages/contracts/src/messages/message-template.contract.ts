import { optionally, requiredText, wrongGaps } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { creating, toggling } from '../resource/standard-calls';
import { listedFields, offMark, removeQuery } from '../settings/setting-shapes';
import { idParams, optionalTime, pageFields, pageOf, time } from '../shapes';
import { messageKind } from './message-channel-shapes';

/** Words with gaps such as `{title}`; every gap must be one that is filled. */
const withGaps = (longest: number) =>
  requiredText(longest).refine((text) => wrongGaps(text).length === 0, 'messageGaps');
const words = z.object({ title: withGaps(200), body: withGaps(4000) });
export const templateTexts = z.object({ zh: words, zhtw: words, en: words });
export type TemplateTexts = z.output<typeof templateTexts>;

/** Words of one kind of message, and the channels they are on for. */
export const messageTemplateInput = z.object({
  fullName: requiredText(50),
  enCode: requiredText(50).regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'templateCode'),
  kind: messageKind,
  texts: templateTexts,
  isEmailOn: offMark,
  isWebhookOn: offMark,
  ...listedFields,
});
export type MessageTemplateInput = z.output<typeof messageTemplateInput>;

export const messageTemplateRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  kind: messageKind,
  isEmailOn: z.number().int(),
  isWebhookOn: z.number().int(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  creatorTime: time,
  lastModifyTime: optionalTime,
  version: z.number().int(),
});
export type MessageTemplateRow = z.infer<typeof messageTemplateRow>;

export const messageTemplateInfo = messageTemplateRow
  .omit({ creatorTime: true, lastModifyTime: true })
  .extend({ texts: templateTexts, description: z.string() });
export type MessageTemplateInfo = z.infer<typeof messageTemplateInfo>;

export const messageTemplateQuery = z.object({ ...pageFields, kind: optionally(messageKind) });
export type MessageTemplateQuery = z.output<typeof messageTemplateQuery>;

/** Where its calls are and whose rights decide. */
export const messageTemplatePlace = {
  address: '/api/message/MessageTemplate',
  menu: 'messageChannel',
} as const;

/** Words of messages that leave the house; the first one in use of a kind is taken. */
export const messageTemplateApi = contract(messageTemplatePlace.address, {
  list: {
    method: 'GET',
    path: '',
    query: messageTemplateQuery,
    data: pageOf(messageTemplateRow),
    access: 'messageChannel:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: messageTemplateInfo,
    access: 'messageChannel:view',
  },
  create: creating(messageTemplatePlace, { body: messageTemplateInput }),
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: messageTemplateInput,
    access: 'messageChannel:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  toggle: toggling(messageTemplatePlace),
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'messageChannel:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});
