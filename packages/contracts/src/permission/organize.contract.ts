import { z } from 'zod';
import { contract } from '../contract';
import {
  id,
  idParams,
  ids,
  listOf,
  markFilter,
  pageFields,
  toggleBody,
  toggleReply,
  version,
} from '../shapes';
import { companyInput, departmentInput, organizeInfo } from './organize-form';
import { organizeNode, organizeRow } from './organize-nodes';

const keywordQuery = z.object({ keyword: pageFields.keyword });
/** The version may stand in the address: bodies of DELETE get lost on some ways. */
const removal = z.object({ version: version.optional() });

/** What the list is narrowed to; what stands above a match stays. */
export const organizeQuery = z.object({
  keyword: pageFields.keyword,
  type: z.enum(['company', 'department', '']).default(''),
  enabledMark: markFilter,
});
export type OrganizeQuery = z.output<typeof organizeQuery>;

/** Beside ids: the caller's organization, the same with what is below it, and what the caller administers. */
export const organizeVariables = {
  current: '@currentOrg',
  currentAndBelow: '@currentOrgAndSubOrg',
  administered: '@currentGradeOrg',
} as const;

/** A tree to pick from: what is in use, without the node `id` and what is below it (`0` for none). */
const selector = (path: string) =>
  ({
    method: 'GET',
    path,
    params: z.object({ id }),
    query: keywordQuery,
    data: listOf(organizeNode),
    access: 'session',
  }) as const;

/** Companies; the list, `read` and `remove` know departments too. */
export const organizeApi = contract('/api/permission/Organize', {
  list: {
    method: 'GET',
    path: '',
    query: organizeQuery,
    data: listOf(organizeRow),
    access: 'organize:view',
  },
  /** What the list shows, row by row; of one organization what is below it, where `place` names one. */
  exportExcel: {
    method: 'GET',
    path: '/Actions/Export',
    query: organizeQuery.extend({ place: z.string().trim().max(64).default('') }),
    access: 'organize:view',
    blob: true,
    isLong: true,
  },
  /** Companies the caller may put a company below; the present parent is there, `disabled`, in any case. */
  listParents: selector('/SelectorByAuth/:id'),
  listCompanies: selector('/Selector/:id'),
  companyTree: {
    method: 'GET',
    path: '/Tree',
    data: listOf(organizeNode),
    access: 'session',
  },
  /** The named organizations with everything below them; none without names. */
  listChosen: {
    method: 'POST',
    path: '/OrganizeCondition',
    body: z.object({ keyword: pageFields.keyword.nullish(), departIds: ids.nullish() }),
    data: listOf(organizeNode),
    access: 'session',
    effect: 'read',
  },
  /** The departments of one company, without those of the companies below it. */
  listDepartments: {
    method: 'GET',
    path: '/:id/Department',
    params: idParams,
    query: keywordQuery,
    data: listOf(organizeRow),
    access: 'organize:view',
  },
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: organizeInfo,
    access: 'organize:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: companyInput,
    access: 'organize:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: companyInput,
    access: 'organize:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  toggle: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: toggleBody,
    data: toggleReply,
    access: 'organize:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removal,
    access: 'organize:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});

export const departmentApi = contract('/api/permission/Organize/Department', {
  /** Companies and departments. */
  listOptions: selector('/Selector/:id'),
  /** Companies and departments the caller may put a department below, like `organizeApi.listParents`. */
  listParents: selector('/SelectorByAuth/:id'),
  read: {
    method: 'GET',
    path: '/:id',
    params: idParams,
    data: organizeInfo,
    access: 'organize:view',
  },
  create: {
    method: 'POST',
    path: '',
    body: departmentInput,
    access: 'organize:btn_add',
    says: 'created',
    namesRecord: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    params: idParams,
    body: departmentInput,
    access: 'organize:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  toggle: {
    method: 'PUT',
    path: '/:id/Actions/State',
    params: idParams,
    body: toggleBody,
    data: toggleReply,
    access: 'organize:btn_edit',
    says: 'updated',
    namesRecord: true,
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    params: idParams,
    query: removal,
    access: 'organize:btn_remove',
    says: 'deleted',
    namesRecord: true,
  },
});

/** A district of the city that an organization may serve. */
export const district = z.object({ id: z.string(), fullName: z.string(), enCode: z.string() });
export type District = z.infer<typeof district>;

/** An extension of ours. */
export const districtApi = contract('/api/permission/Organize/District', {
  /** Districts where this product is at work: those beside the ones its organizations are responsible for. */
  listServed: { method: 'GET', path: '', data: listOf(district), access: 'session' },
});
