import { code } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { idParams, pageOf, time } from '../shapes';
import { dictionaryWord, kindFilter, listedFields, pickNode, stateFilters } from './member-shapes';

/** What is kept of a group. */
export const groupInput = z.object({
  ...listedFields,
  enCode: code.max(50, 'tooLong'),
  /** Id of a word of dictionary `groupType`. */
  type: dictionaryWord,
});
export type GroupInput = z.output<typeof groupInput>;

const group = {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  /** Name of the kind in rows, its id in the info. */
  type: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  version: z.number().int(),
};
/** A group in the list. */
export const groupRow = z.object({ ...group, creatorTime: time });
export type GroupRow = z.infer<typeof groupRow>;
/** A group as its form reads it. */
export const groupInfo = z.object(group);
export type GroupInfo = z.infer<typeof groupInfo>;

/** What the list is narrowed to. */
export const groupQuery = z.object({ ...stateFilters, type: kindFilter });
export type GroupQuery = z.output<typeof groupQuery>;

export const groupApi = contract('/api/permission/Group', {
  list: {
    method: 'GET',
    path: '',
    query: groupQuery,
    data: pageOf(groupRow),
    access: 'userGroup:view',
    columnsOf: 'userGroup',
    effect: 'read',
  },
  /** What the list finds, as a workbook; pages are not looked at. */
  exportExcel: {
    method: 'GET',
    path: '/Actions/Export',
    query: groupQuery,
    access: 'userGroup:btn_export',
    columnsOf: 'userGroup',
    effect: 'read',
    blob: true,
    isLong: true,
  },
  /** Groups in use below their kinds; a bare array, as every front end of the platform reads it. */
  listOptions: {
    method: 'GET',
    path: '/Selector',
    data: z.array(pickNode),
    access: 'session',
    effect: 'read',
  },
  create: {
    method: 'POST',
    path: '',
    body: groupInput,
    access: 'userGroup:btn_add',
    effect: 'write',
    says: 'created',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: groupInfo,
    access: 'userGroup:view',
    columnsOf: 'userGroup',
    effect: 'read',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: groupInput,
    access: 'userGroup:btn_edit',
    columnsOf: 'userGroup',
    effect: 'write',
    says: 'updated',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    access: 'userGroup:btn_remove',
    effect: 'write',
    says: 'deleted',
  },
});
