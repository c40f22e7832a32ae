import { code } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams, listOf, mark, markFilter, pageOf, time } from '../shapes';
import { listedFields, organizeFilter, organizeIdsBody, pickNode, stateFilters } from './member-shapes';

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
  creatorTime: time,
});
export type RoleRow = z.infer<typeof roleRow>;
/** A role as its form reads it. */
export const roleInfo = z.object({ ...role, organizeIdsTree: z.array(z.array(z.string())) });
export type RoleInfo = z.infer<typeof roleInfo>;

/** `organizeId` `0`: global roles; an organization: it and what is below it. `type` 1: global roles, 0: the others. */
export const roleQuery = z.object({
  ...stateFilters,
  organizeId: organizeFilter,
  type: markFilter.catch(undefined),
});
export type RoleQuery = z.output<typeof roleQuery>;

export const roleApi = contract('/api/permission/Role', {
  list: {
    method: 'GET',
    path: '',
    query: roleQuery,
    data: pageOf(roleRow),
    access: 'role:view',
    columnsOf: 'role',
    effect: 'read',
  },
  /** What the list finds, as a workbook; pages are not looked at. */
  exportExcel: {
    method: 'GET',
    path: '/Actions/Export',
    query: roleQuery,
    access: 'role:btn_export',
    columnsOf: 'role',
    effect: 'read',
    blob: true,
    isLong: true,
  },
  listOptions: {
    method: 'GET',
    path: '/Selector',
    data: listOf(pickNode),
    access: 'session',
    effect: 'read',
  },
  /** The same, cut down to what the caller administers. */
  listAdministered: {
    method: 'GET',
    path: '/SelectorByPermission',
    data: listOf(pickNode),
    access: 'session',
    effect: 'read',
  },
  listByOrganizes: {
    method: 'POST',
    path: '/getListByOrgIds',
    body: organizeIdsBody,
    data: listOf(pickNode),
    access: 'session',
    effect: 'read',
  },
  create: {
    method: 'POST',
    path: '',
    body: roleInput,
    access: 'role:btn_add',
    effect: 'write',
    says: 'created',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: roleInfo,
    access: 'role:view',
    columnsOf: 'role',
    effect: 'read',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: roleInput,
    access: 'role:btn_edit',
    columnsOf: 'role',
    effect: 'write',
    says: 'updated',
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    access: 'role:btn_remove',
    effect: 'write',
    says: 'deleted',
  },
  /** Administrators only, whatever button a role grants. */
  toggleState: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    access: 'role:btn_edit',
    effect: 'write',
    says: 'updated',
  },
});
