import {
  type Contact,
  organizeVariables,
  type Page,
  type PeopleNode,
  type SelectableUser,
  type UserCondition,
} from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { gradeScope } from '../../rights/grade.policy';
import { avatarAddress, pathsOf, readOrganizesOf } from '../user-organizes.queries';
import { assertMayPick } from './assert-may-pick';
import {
  holdingKeyword,
  holdsRole,
  inOrder,
  relatedTo,
  seesNumbers,
  selectableUsers,
  tellUsers,
  turning,
} from './people-nodes';
import { listMembers } from './people-tree.service';

/** People of an organization; `0` is the caller's present one. */
export async function listOfOrganize(
  ctx: Ctx,
  { organizeId, keyword }: { organizeId: string; keyword: string },
): Promise<PeopleNode[]> {
  assertMayPick(ctx);
  return await listMembers(ctx, organizeId === '0' ? ctx.actor.organizeId : organizeId, keyword);
}

/** Whom the caller manages directly. */
export async function listOwnSubordinates(ctx: Ctx, keyword: string): Promise<PeopleNode[]> {
  assertMayPick(ctx);
  const users = selectableUsers(ctx.db)
    .where('user.managerId', '=', ctx.actor.userId)
    .where(holdingKeyword(ctx, keyword));
  return await tellUsers(ctx.db, await inOrder(users).execute());
}

/** The people with these ids in the order of the ids, also those switched off: they were chosen before. */
export async function listByIds(ctx: Ctx, ids: readonly string[]): Promise<{ list: PeopleNode[] }> {
  assertMayPick(ctx);
  if (ids.length === 0) return { list: [] };
  const users = await ctx.db
    .selectFrom('user')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.headIcon',
      'user.gender',
      'user.mobilePhone',
      'user.organizeId',
      'user.enabledMark',
    ])
    .where('user.deleteMark', '=', 0)
    .where('user.id', 'in', [...new Set(ids)])
    .execute();
  const nodes = new Map((await tellUsers(ctx.db, users)).map((node) => [node.id, node]));
  return { list: [...new Set(ids)].flatMap((id) => nodes.get(id) ?? []) };
}

/** One page of everybody in any of the chosen sets, and of those named; nothing chosen finds nobody. */
export async function listSelectable(ctx: Ctx, condition: UserCondition): Promise<Page<SelectableUser>> {
  assertMayPick(ctx);
  const { keyword, currentPage, pageSize } = condition.pagination ?? condition;
  const chosen = await chosenSets(ctx, condition);
  if (chosen.length === 0) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
  const users = selectableUsers(ctx.db)
    .where(sql<SqlBool>`(${sql.join(chosen, sql` or `)})`)
    .where(holdingKeyword(ctx, keyword));
  const found = await page(ctx, users, { keyword, currentPage, pageSize }, turning);
  const organizes = await organizesOf(ctx, found.list);
  const list = found.list.map(({ enabledMark: _mark, ...user }) => ({
    ...user,
    mobilePhone: seesNumbers(ctx) ? user.mobilePhone : '',
    fullName: `${user.realName}/${user.account}`,
    headIcon: avatarAddress(user.headIcon),
    organize: pathsOf(organizes.get(user.id)),
  }));
  return { list, pagination: found.pagination };
}

/** Whom the caller may write to: everybody else who is not switched off. */
export async function listContacts(
  ctx: Ctx,
  asked: { keyword: string; currentPage: number; pageSize: number },
): Promise<Page<Contact>> {
  assertMayPick(ctx);
  const others = selectableUsers(ctx.db)
    .where('user.id', '!=', ctx.actor.userId)
    .where(holdingKeyword(ctx, asked.keyword));
  const found = await page(ctx, others, asked, turning);
  const organizes = await organizesOf(ctx, found.list);
  const list = found.list.map(({ id, account, realName, headIcon }) => ({
    id,
    account,
    realName,
    headIcon: avatarAddress(headIcon),
    department: pathsOf(organizes.get(id)),
  }));
  return { list, pagination: found.pagination };
}

const organizesOf = ({ db }: Ctx, users: readonly { id: string }[]) =>
  readOrganizesOf(
    db,
    users.map(({ id }) => id),
  );

async function chosenSets(ctx: Ctx, condition: UserCondition) {
  const { departIds, positionIds, roleIds, groupIds, userIds } = condition;
  const own = ctx.actor.organizeId;
  const exact = departIds.map((id) => (id === organizeVariables.current ? own : id));
  const scope = departIds.includes(organizeVariables.administered)
    ? await gradeScope(ctx, 'Select')
    : new Set<string>();
  return [
    ...(scope === 'all' ? [sql<SqlBool>`true`] : []),
    ...(departIds.length > 0 ? [relatedTo('Organize', scope === 'all' ? exact : [...exact, ...scope])] : []),
    ...(departIds.includes(organizeVariables.currentAndBelow)
      ? [
          sql<SqlBool>`exists (select from "userRelation" r join organize o on o.id = r."objectId"
            where r."userId" = "user".id and r."objectType" = 'Organize'
              and ${own} = any(string_to_array(o."organizeIdTree", ',')))`,
        ]
      : []),
    ...(positionIds.length > 0 ? [relatedTo('Position', positionIds)] : []),
    ...(roleIds.length > 0 ? [holdsRole(roleIds, ctx.now())] : []),
    ...(groupIds.length > 0 ? [relatedTo('Group', groupIds)] : []),
    ...(userIds.length > 0 ? [sql<SqlBool>`"user".id = any(${[...userIds]}::text[])`] : []),
  ];
}
