import { code } from '@qifu/rules';
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
import { abilities, id, listOf, mark, markFilter, pageOf, recordMarks, time } from '../shapes';
import {
  listedFields,
  memberCount,
  organizeFilter,
  organizeIdsBody,
  pickNode,
  stateFilters,
} from './member-shapes';

/** The node above the global roles in every tree of roles. */
export const globalRolesId = '1';

/** What is kept of a role. */
export const roleInput = z
  .object({
    ...listedFields,
    enCode: code.max(50, 'tooLong'),
    /** 1 holds everywhere, 0 only in its organizations. */
    globalMark: mark,
    /** Paths of ids; the last of each is the organization. */
    organizeIdsTree: z
      .array(z.array(id).min(1).max(50))
      .max(1000)
      .nullish()
      .transform((paths) => paths ?? []),
  })
  .refine(({ globalMark, organizeIdsTree }) => globalMark === 1 || organizeIdsTree.length > 0, {
    error: 'required',
    path: ['organizeIdsTree'],
  });
export type RoleInput = z.output<typeof roleInput>;

const role = {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  globalMark: z.number().int(),
  enabledMark: z.number().int(),
  sortCode: z.number().int(),
  description: z.string(),
  version: z.number().int(),
};
/** A role in the list. */
export const roleRow = z.object({
  ...role,
  /** Name of the kind in the reader's language. */
  type: z.string(),
  /** Paths of the organizations' names, joined by `,`. */
  organizeInfo: z.string(),
  memberCount,
  creatorTime: time,
  abilities,
});
export type RoleRow = z.infer<typeof roleRow>;
/** A role as its form reads it. */
export const roleInfo = z.object({
  ...role,
  organizeIdsTree: z.array(z.array(z.string())),
  marks: recordMarks,
});
export type RoleInfo = z.infer<typeof roleInfo>;

/** `organizeId` `0`: global roles; an organization: it and what is below it. `type` 1: global roles, 0: the others. */
export const roleQuery = z.object({
  ...stateFilters,
  organizeId: organizeFilter,
  type: markFilter.catch(undefined),
});
export type RoleQuery = z.output<typeof roleQuery> & Grouped;

/** Where its calls are and whose rights decide. */
export const rolePlace = { address: '/api/permission/Role', menu: 'role' } as const;

export const roleApi = contract(rolePlace.address, {
  list: listing(rolePlace, { query: roleQuery, data: pageOf(roleRow) }),
  exportExcel: exporting(rolePlace, { query: roleQuery }),
  listOptions: { method: 'GET', path: '/Selector', data: listOf(pickNode), access: 'session' },
  /** The same, cut down to what the caller administers. */
  listAdministered: {
    method: 'GET',
    path: '/SelectorByPermission',
    data: listOf(pickNode),
    access: 'session',
  },
  listByOrganizes: {
    method: 'POST',
    path: '/getListByOrgIds',
    body: organizeIdsBody,
    data: listOf(pickNode),
    access: 'session',
    effect: 'read',
  },
  create: creating(rolePlace, { body: roleInput }),
  read: reading(rolePlace, { data: roleInfo }),
  update: updating(rolePlace, { body: roleInput }),
  remove: removing(rolePlace),
  /** Administrators only, whatever button a role grants. */
  toggleState: toggling(rolePlace),
});
