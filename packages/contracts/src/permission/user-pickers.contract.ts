import { z } from 'zod';
import { contract } from '../contract';
import { listOf, pageFields, pageOf, pagination } from '../shapes';
import { joinedIds } from './user-shapes';

/** A person or an organization where people are chosen (contract-core 6.8). */
export interface PeopleNode {
  id: string;
  parentId: string;
  /** `realName/account` of a person. */
  fullName: string;
  type: 'company' | 'department' | 'user';
  icon: string;
  /** Path of the organization, or of those the person belongs to. */
  organize: string;
  isLeaf: boolean;
  hasChildren: boolean;
  enabledMark: number;
  organizeIds?: string[] | undefined;
  account?: string | undefined;
  realName?: string | undefined;
  headIcon?: string | undefined;
  children?: PeopleNode[] | undefined;
}
/** An organization or a person in the tree of a people picker. */
export const peopleNode: z.ZodType<PeopleNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    fullName: z.string(),
    type: z.enum(['company', 'department', 'user']),
    icon: z.string(),
    organize: z.string(),
    isLeaf: z.boolean(),
    hasChildren: z.boolean(),
    enabledMark: z.number().int(),
    organizeIds: z.array(z.string()).optional(),
    account: z.string().optional(),
    realName: z.string().optional(),
    headIcon: z.string().optional(),
    children: z.array(peopleNode).optional(),
  }),
);

const keyword = z.preprocess((value) => value ?? '', z.string().trim().max(200)).prefault('');
const place = z.string().max(64);
const level = z.object({ id: z.string().min(1).max(64) });
const { currentPage, pageSize } = pageFields;

const userConditionBody = z.object({
  departIds: joinedIds,
  positionIds: joinedIds,
  userIds: joinedIds,
  roleIds: joinedIds,
  groupIds: joinedIds,
  keyword,
  currentPage,
  pageSize,
  /** Newer pages send the page as an object of its own. */
  pagination: z.object({ keyword, currentPage, pageSize }).nullish(),
});
export type UserCondition = z.output<typeof userConditionBody>;

const selectableUser = z.object({
  id: z.string(),
  fullName: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  gender: z.string(),
  mobilePhone: z.string(),
  organizeId: z.string(),
  organize: z.string(),
});
export type SelectableUser = z.infer<typeof selectableUser>;

/** Somebody to write to (contract-core 3.5); `department` is the path of the organizations. */
const contact = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string(),
  headIcon: z.string(),
  department: z.string(),
});
export type Contact = z.infer<typeof contact>;

/** Where people are chosen. Open to the office: neither to firms and individuals nor to experts. */
export const userPickersApi = contract('/api/permission/Users', {
  listTree: { method: 'GET', path: '/Selector', data: listOf(peopleNode), access: 'session' },
  /** Everybody but the caller, page by page. */
  listContacts: {
    method: 'GET',
    path: '/ImUser',
    query: z.object({ keyword, currentPage, pageSize }),
    data: pageOf(contact),
    access: 'session',
  },
  /** One level of the tree, `0` for the top: people first, then organizations. With a keyword people alone, paged. */
  openLevel: {
    method: 'POST',
    path: '/ImUser/Selector/:id',
    params: level,
    body: z.object({ keyword, currentPage, pageSize }),
    data: z.object({ list: z.array(peopleNode), pagination: pagination.optional() }),
    access: 'session',
    effect: 'read',
  },
  /** The same within what the caller administers. */
  openAdministered: {
    method: 'POST',
    path: '/GetListByAuthorize/:id',
    params: level,
    body: z.object({ keyword }),
    data: listOf(peopleNode),
    access: 'session',
    effect: 'read',
  },
  /** People of one organization, `0` for the caller's present one. */
  listOfOrganize: {
    method: 'GET',
    path: '/getOrganization',
    query: z.object({ keyword, organizeId: place.default('0') }),
    data: z.array(peopleNode),
    access: 'session',
  },
  listOwnSubordinates: {
    method: 'POST',
    path: '/getSubordinates',
    body: z.object({ keyword }),
    data: z.array(peopleNode),
    access: 'session',
    effect: 'read',
  },
  /** In the order of the ids; `ids` is the newer name. */
  listByIds: {
    method: 'POST',
    path: '/getUserList',
    body: z.object({ userId: joinedIds, ids: joinedIds }),
    data: listOf(peopleNode),
    access: 'session',
    effect: 'read',
  },
  /** Everybody in any of the organizations, positions, roles and groups, and the people named. */
  listSelectable: {
    method: 'POST',
    path: '/UserCondition',
    body: userConditionBody,
    data: pageOf(selectableUser),
    access: 'session',
    effect: 'read',
  },
  /** The organization of a position with all of its people. */
  listForPosition: {
    method: 'GET',
    path: '/GetUsersByPositionId',
    query: z.object({ positionId: place.default(''), keyword }),
    data: z.array(peopleNode),
    access: 'session',
  },
  /** Where a role may be given: `0` for its organizations, the top of the tree for a global one. */
  listForRole: {
    method: 'GET',
    path: '/GetUsersByRoleOrgId',
    query: z.object({ roleId: place.default(''), organizeId: place.default('0'), keyword }),
    data: z.array(peopleNode),
    access: 'session',
  },
});
