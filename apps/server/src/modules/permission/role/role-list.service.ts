import {
  globalRolesId,
  type Page,
  type PickNode,
  type RoleQuery,
  type RoleRow,
  roleApi,
  roleResource,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { withAbilities } from '#platform/resource/abilities';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import {
  type Branches,
  byOrganize,
  groupsOfLeaves,
  organizeAndBelow,
  organizePath,
  readBranches,
  treeOfLeaves,
} from '../branches/organize-branches';
import { type GradeScope, gradeScope, isInScope } from '../rights/grade.policy';
import { seesOffice } from '../rights/sees-office';
import { membersOfRow } from '../user-relation/members.queries';
import { liveRoles, offeredGlobalRoles, offeredOrganizeRoles, roleColumns } from './role.queries';
import { callsOnRoles } from './role-checks';

type Reading = Pick<Ctx, 'db' | 'actor' | 'language'>;

const organizeInfo = sql<string>`coalesce((
  select string_agg(${organizePath('bound.organizeId')}, ',' order by place."sortCode", place."enCode")
  from "roleOrganize" bound join organize place on place.id = bound."organizeId"
  where bound."roleId" = role.id), '')`;

/** Roles bound to one of some organizations. */
const boundTo = (organizeIds: ReturnType<typeof sql>) => sql<boolean>`exists (select from "roleOrganize" bound
  where bound."roleId" = role.id and role."globalMark" = 0 and bound."organizeId" in ${organizeIds})`;

/** One page of the roles the caller administers; `0` asks for global roles, an organization for it and what is below. */
export async function listRoles(ctx: Ctx, query: RoleQuery): Promise<Page<RoleRow>> {
  const scope = await gradeScope(ctx, 'Select');
  let rows = liveRoles(ctx).select([
    ...roleColumns,
    'role.creatorTime',
    organizeInfo.as('organizeInfo'),
    membersOfRow(ctx, 'Role', 'role.id').as('memberCount'),
    sql<string>`case when role."globalMark" = 1 then ${translate(ctx.language, 'role', 'global')}
      else ${translate(ctx.language, 'role', 'organize')} end`.as('type'),
  ]);
  if (scope !== 'all') rows = rows.where(boundTo(sql`(${sql.join(['', ...scope])})`));
  if (query.organizeId === '0') rows = rows.where('role.globalMark', '=', 1);
  else if (query.organizeId !== '') rows = rows.where(boundTo(organizeAndBelow(query.organizeId)));
  if (query.type !== undefined) rows = rows.where('role.globalMark', '=', query.type);
  if (query.enabledMark !== undefined) rows = rows.where('role.enabledMark', '=', query.enabledMark);
  const found = await listRows(ctx, roleResource, rows, query);
  const { update, toggleState, remove } = roleApi;
  const may = await callsOnRoles(ctx, found.list);
  return { ...found, list: withAbilities(ctx, found.list, { update, toggleState, remove }, may) };
}

/** All roles that list finds, as a workbook. */
export async function exportRoles(ctx: Ctx, query: RoleQuery): Promise<Blob> {
  const { list } = await listRoles(ctx, { ...query, ...wholeList });
  const everywhere = translate(ctx.language, 'membership', 'role.everywhere');
  return await exportRows(ctx, roleResource, {
    rows: list,
    query,
    values: {
      organizeInfo: ({ globalMark, organizeInfo }) => (globalMark === 1 ? everywhere : organizeInfo),
    },
  });
}

/** Global roles under a node of their own, then organizations that lead to roles in use. */
export async function listRoleOptions(ctx: Reading) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  return { list: await treeWithin(ctx, 'all') };
}

/** The same in what the caller administers; global roles are for administrators. */
export async function listAdministeredRoles(ctx: Reading) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  return { list: await treeWithin(ctx, await gradeScope(ctx, 'Select')) };
}

async function treeWithin(ctx: Reading, scope: GradeScope): Promise<PickNode[]> {
  const branches = await readBranches(ctx);
  const leaves = leavesOf(branches, await offeredOrganizeRoles(ctx).execute());
  const list = treeOfLeaves(
    branches,
    ({ id, enabledMark }) => enabledMark === 1 && isInScope(scope, id),
    leaves,
  );
  numberBranches(list, 1);
  return scope === 'all' ? [await globalNode(ctx), ...list] : list;
}

/** One role may stand under several organizations; `onlyId` tells the places apart. */
function numberBranches(nodes: readonly PickNode[], from: number): number {
  let next = from;
  for (const node of nodes) {
    if (node.isLeaf) continue;
    node.onlyId = `organizeList_${next}`;
    next = numberBranches(node.children, next + 1);
  }
  return next;
}

/** Roles of the named organizations, one group each, and the global ones. */
export async function listRolesByOrganizes(ctx: Reading, organizeIds: readonly string[]) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  const branches = await readBranches(ctx);
  const rows = await offeredOrganizeRoles(ctx)
    .where('roleOrganize.organizeId', 'in', ['', ...organizeIds])
    .execute();
  const groups = groupsOfLeaves(branches, organizeIds, leavesOf(branches, rows));
  return { list: [...groups, { ...(await globalNode(ctx)), type: 'organize' }] };
}

async function globalNode(ctx: Reading): Promise<PickNode> {
  const roles = await offeredGlobalRoles(ctx);
  return {
    id: globalRolesId,
    parentId: '-1',
    fullName: translate(ctx.language, 'role', 'global'),
    type: 'global',
    icon: 'icon-ym icon-ym-global-role',
    onlyId: 'organizeList_0',
    num: roles.length,
    hasChildren: roles.length > 0,
    isLeaf: false,
    children: roles.map((role) => leafOf(role, globalRolesId)),
  };
}

type Offered = { id: string; fullName: string; enCode: string };

const leafOf = (role: Offered, parentId: string): PickNode => ({
  id: role.id,
  fullName: role.fullName,
  enCode: role.enCode,
  parentId,
  type: 'role',
  icon: 'icon-ym icon-ym-generator-role',
  onlyId: `role_${parentId}_${role.id}`,
  hasChildren: false,
  isLeaf: true,
  children: [],
});

const leavesOf = ({ placeOf }: Branches, rows: readonly (Offered & { organizeId: string })[]) =>
  byOrganize(rows, (role) => ({
    ...leafOf(role, role.organizeId),
    organize: placeOf(role.organizeId).organize,
  }));
