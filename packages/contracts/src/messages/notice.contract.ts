import { epochMs, optionally, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { removeQuery } from '../settings/setting-shapes';
import { idParams, ids, markFilter, optionalTime, pageFields, pageOf, time, version } from '../shapes';
import { filesInput } from './message-shapes';

/** HTML of a notice; a longer text is a document and belongs among the attachments. */
const longestBody = 200_000;

/** A draft as its form sends it. */
export const noticeInput = z.object({
  title: requiredText(200),
  bodyText: requiredText(longestBody),
  /** Who gets it; empty means everybody. */
  toUserIds: ids.default([]),
  files: filesInput.default([]),
  version: optionally(version),
});
export type NoticeInput = z.output<typeof noticeInput>;

const instantFilter = optionally(z.coerce.number().pipe(epochMs)).optional();
export const noticeQuery = z.object({
  ...pageFields,
  /** 0 drafts, 1 released. */
  enabledMark: markFilter,
  /** Made from and until then. */
  startTime: instantFilter,
  endTime: instantFilter,
});
export type NoticeQuery = z.output<typeof noticeQuery>;

/** A notice in the administration (contract-core 3.4). */
export const noticeRow = z.object({
  id: z.string(),
  title: z.string(),
  type: z.number().int(),
  enabledMark: z.number().int(),
  creatorUser: z.string(),
  creatorTime: time,
  releaseUser: z.string(),
  releaseTime: optionalTime,
  lastModifyTime: time,
  /** How many have got it, and how many of them have opened it; also those who have taken it out of their inbox since. */
  recipientCount: z.number().int(),
  readCount: z.number().int(),
  version: z.number().int(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** A notice as its form reads it. */
export const noticeInfo = z.object({
  id: z.string(),
  title: z.string(),
  bodyText: z.string(),
  /** Comma joined; empty for everybody. */
  toUserIds: z.string(),
  /** JSON text. */
  files: z.string(),
  type: z.number().int(),
  enabledMark: z.number().int(),
  releaseUser: z.string(),
  releaseTime: optionalTime,
  version: z.number().int(),
});
export type NoticeInfo = z.infer<typeof noticeInfo>;

export const noticeApi = contract('/api/message', {
  listNotices: {
    method: 'GET',
    path: '/Notice',
    query: noticeQuery,
    data: pageOf(noticeRow),
    access: 'notice:view',
  },
  /** How many people a release would reach now. */
  countRecipients: {
    method: 'GET',
    path: '/:id/Recipients',
    params: idParams,
    data: z.object({ count: z.number().int() }),
    access: 'notice:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: noticeInput,
    data: z.object({ id: z.string(), version: z.number().int() }),
    access: 'notice:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: noticeInput,
    access: 'notice:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: noticeInfo,
    access: 'notice:view',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removeQuery,
    access: 'notice:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
  /** One way and once: from here on everybody named has it. */
  release: {
    method: 'PUT',
    path: '/:id/Actions/Release',
    params: idParams,
    data: z.object({ recipientCount: z.number().int() }),
    access: 'notice:btn_publish',
    says: 'published',
  },
});
