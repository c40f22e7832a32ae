import { code } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import type { Grouped } from '../resource/condition-group';
import { creating, exporting, listing, reading, removing, updating } from '../resource/standard-calls';
import { abilities, pageOf, recordMarks, time } from '../shapes';
import {
  dictionaryWord,
  kindFilter,
  listedFields,
  memberCount,
  pickNode,
  stateFilters,
} from './member-shapes';

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
export const groupRow = z.object({ ...group, memberCount, creatorTime: time, abilities });
export type GroupRow = z.infer<typeof groupRow>;
/** A group as its form reads it. */
export const groupInfo = z.object({ ...group, marks: recordMarks });
export type GroupInfo = z.infer<typeof groupInfo>;

/** What the list is narrowed to. */
export const groupQuery = z.object({ ...stateFilters, type: kindFilter });
export type GroupQuery = z.output<typeof groupQuery> & Grouped;

/** Where its calls are and whose rights decide. */
export const groupPlace = { address: '/api/permission/Group', menu: 'userGroup' } as const;

export const groupApi = contract(groupPlace.address, {
  list: listing(groupPlace, { query: groupQuery, data: pageOf(groupRow) }),
  exportExcel: exporting(groupPlace, { query: groupQuery }),
  /** Groups in use below their kinds; a bare array, as every front end of the platform reads it. */
  listOptions: { method: 'GET', path: '/Selector', data: z.array(pickNode), access: 'session' },
  create: creating(groupPlace, { body: groupInput }),
  read: reading(groupPlace, { data: groupInfo }),
  update: updating(groupPlace, { body: groupInput }),
  remove: removing(groupPlace),
});
