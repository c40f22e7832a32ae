import { account, optionally } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import type { Grouped } from '../resource/condition-group';
import {
  creating,
  exporting,
  listing,
  reading,
  removing,
  toggling,
  updating,
} from '../resource/standard-calls';
import { abilities, id, ids, listOf, pageOf, recordMarks, time } from '../shapes';
import {
  dictionaryWord,
  kindFilter,
  listedFields,
  memberCount,
  organizeFilter,
  organizeIdsBody,
  pickNode,
  stateFilters,
} from './member-shapes';

/** What is kept of a position. */
export const positionInput = z.object({
  organizeId: id,
  ...listedFields,
  enCode: account,
  /** Code of dictionary `PositionType`. */
  type: dictionaryWord,
});
export type PositionInput = z.output<typeof positionInput>;

const position = {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  organizeId: z.string(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  version: z.number().int(),
};
/** A position in the list. */
export const positionRow = z.object({
  ...position,
  /** Name of the kind. */
  type: z.string(),
  /** Path of the organization's names. */
  department: z.string(),
  memberCount,
  creatorTime: time,
  abilities,
});
export type PositionRow = z.infer<typeof positionRow>;
/** As the form sends it, with the organization's path of ids. */
export const positionInfo = z.object({
  ...position,
  type: z.string(),
  organizeIdTree: z.array(z.string()),
  marks: recordMarks,
});
export type PositionInfo = z.infer<typeof positionInfo>;
/** A position to choose. */
export const positionOption = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() });
export type PositionOption = z.infer<typeof positionOption>;

const chosen = { departIds: ids.default([]), positionIds: ids.default([]), ids: ids.default([]) };
/** What may be chosen: these positions and those of these organizations; newer front ends mix both in `ids`. */
export const positionCondition = z.object({
  ...chosen,
  keyword: optionally(z.string().trim().max(200)),
  /** The search may stand inside the page fields. */
  pagination: optionally(z.object({ keyword: optionally(z.string().trim().max(200)) })),
});
export type PositionCondition = z.output<typeof positionCondition>;

/** What the list is narrowed to. */
export const positionQuery = z.object({ ...stateFilters, organizeId: organizeFilter, type: kindFilter });
export type PositionQuery = z.output<typeof positionQuery> & Grouped;

/** Where its calls are and whose rights decide. */
export const positionPlace = { address: '/api/permission/Position', menu: 'position' } as const;

export const positionApi = contract(positionPlace.address, {
  list: listing(positionPlace, { query: positionQuery, data: pageOf(positionRow) }),
  exportExcel: exporting(positionPlace, { query: positionQuery }),
  /** Organizations that lead to positions in use. */
  listOptions: { method: 'GET', path: '/Selector', data: listOf(pickNode), access: 'session' },
  listAll: { method: 'GET', path: '/All', data: listOf(positionOption), access: 'session' },
  listByOrganizes: {
    method: 'POST',
    path: '/getListByOrgIds',
    body: organizeIdsBody,
    data: listOf(pickNode),
    access: 'session',
    effect: 'read',
  },
  /** The authorised-position call: what a picker with conditions offers. */
  listAllowed: {
    method: 'POST',
    path: '/PositionCondition',
    body: positionCondition,
    data: listOf(pickNode),
    access: 'session',
    effect: 'read',
  },
  create: creating(positionPlace, { body: positionInput }),
  read: reading(positionPlace, { data: positionInfo }),
  update: updating(positionPlace, { body: positionInput }),
  remove: removing(positionPlace),
  toggleState: toggling(positionPlace),
});
