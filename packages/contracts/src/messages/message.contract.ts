import { z } from 'zod';
import { contract } from '../contract';
import { idParams, ids, pageOf, time } from '../shapes';
import { inboxFilter, inboxQuery } from './inbox-query';

/** What kind of message it is (contract-core 3.2). */
export const messageTypes = { notice: 1, workflow: 2, system: 3 } as const;

/** A message in the inbox of the person it is addressed to (contract-core 3.2). */
export const messageRow = z.object({
  /** Of this person's copy; the same in `messagePush`, ReadInfo and Record. */
  id: z.string(),
  title: z.string(),
  type: z.number().int(),
  isRead: z.enum(['0', '1']),
  /** `realName/account`; empty for what the product says by itself. */
  releaseUser: z.string(),
  releaseTime: time,
  creatorUser: z.string(),
  lastModifyTime: time,
  enabledMark: z.number().int(),
  /** Of workflow messages: 1 approval, 2 delegation; 0 for all others. */
  flowType: z.number().int(),
  /** The beginning of the text. */
  excerpt: z.string(),
});
export type MessageRow = z.infer<typeof messageRow>;

/** A message as it is read (contract-core 3.3). */
export const messageDetail = z.object({
  id: z.string(),
  title: z.string(),
  type: z.number().int(),
  /** HTML of a notice, JSON of a workflow message, plain text of a system message. */
  bodyText: z.string(),
  /** JSON text of the attached files; empty where there are none. */
  files: z.string(),
  releaseUser: z.string(),
  releaseTime: time,
  creatorUser: z.string(),
  lastModifyTime: time,
  flowType: z.number().int(),
  excerpt: z.string(),
});
export type MessageDetail = z.infer<typeof messageDetail>;

const someIds = ids.default([]);

export const messageApi = contract('/api/message', {
  list: {
    method: 'GET',
    path: '',
    query: inboxQuery,
    data: pageOf(messageRow),
    access: 'session',
  },
  /** Marks what is unread as read, all of it or what the filter finds; nothing to mark is no error. */
  readAll: {
    method: 'POST',
    path: '/Actions/ReadAll',
    body: inboxFilter,
    access: 'session',
    says: 'allRead',
  },
  /** A GET that writes: opening a message marks it read. */
  readInfo: {
    method: 'GET',
    path: '/ReadInfo/:id',
    params: idParams,
    data: messageDetail,
    access: 'session',
    effect: 'write',
  },
  /** Takes messages out of the own inbox, named in the body or as `?ids=`; the messages themselves stay. */
  removeRecords: {
    method: 'DELETE',
    path: '/Record',
    query: z.object({ ids: someIds }),
    body: z.object({ ids: someIds }),
    access: 'session',
    says: 'deleted',
  },
});
