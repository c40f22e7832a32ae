import type { PeopleNode } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { readOrganizes, tellOrganize } from '../../organize/organize.queries';
import { nestOrganizes } from '../../organize/organize-tree';
import { type GradeScope, gradeScope, isInScope } from '../../rights/grade.policy';
import { assertMayPick } from './assert-may-pick';
import {
  findNode,
  holdingKeyword,
  inOrder,
  mostFound,
  relatedTo,
  selectableUsers,
  tellClosed,
  tellUser,
  tellUsers,
  turning,
} from './people-nodes';

/** All organizations in use with their people as leaves; two statements, nested in memory. */
export async function listPeopleTree(ctx: Ctx): Promise<{ list: PeopleNode[] }> {
  assertMayPick(ctx);
  const [roots, members] = await Promise.all([readTree(ctx, 'all'), readMembers(ctx)]);
  const nest = (node: (typeof roots)[number]): PeopleNode => {
    const people = members.get(node.id) ?? [];
    const children = [
      ...people.map((user) => ({ ...tellUser(user, node.id, node.organize), children: [] })),
      ...node.children.map(nest),
    ];
    return { ...tellClosed(node), isLeaf: children.length === 0, hasChildren: children.length > 0, children };
  };
  return { list: roots.map(nest) };
}

async function readMembers({ db }: Ctx) {
  const rows = await inOrder(selectableUsers(db))
    .innerJoin('userRelation', 'userRelation.userId', 'user.id')
    .select('userRelation.objectId')
    .where('userRelation.objectType', '=', 'Organize')
    .execute();
  const members = new Map<string, typeof rows>();
  for (const row of rows) {
    const there = members.get(row.objectId);
    if (there) there.push(row);
    else members.set(row.objectId, [row]);
  }
  return members;
}

async function readTree(ctx: Ctx, scope: GradeScope) {
  const rows = await readOrganizes(ctx);
  return nestOrganizes(rows, (row) => row.enabledMark === 1 && isInScope(scope, row.id), tellOrganize);
}

type Asked = { keyword: string; currentPage: number; pageSize: number };

/** One level of the tree, or whoever the keyword finds in all of it, page by page. */
export async function openLevel(ctx: Ctx, id: string, asked: Asked) {
  assertMayPick(ctx);
  if (asked.keyword === '') return { list: await readLevel(ctx, id, 'all') };
  const found = await page(
    ctx,
    selectableUsers(ctx.db).where(holdingKeyword(ctx, asked.keyword)),
    asked,
    turning,
  );
  return { list: await tellUsers(ctx.db, found.list), pagination: found.pagination };
}

/** The same within the organizations the caller administers; a search shows at most fifty. */
export async function openAdministered(ctx: Ctx, id: string, keyword: string) {
  assertMayPick(ctx);
  const scope = await gradeScope(ctx, 'Select');
  if (keyword === '') return { list: await readLevel(ctx, id, scope) };
  let users = selectableUsers(ctx.db).where(holdingKeyword(ctx, keyword));
  if (scope !== 'all') users = users.where(relatedTo('Organize', [...scope]));
  return { list: await tellUsers(ctx.db, await inOrder(users).limit(mostFound).execute()) };
}

/** People of an organization, then the organizations below it; `0` is the top. */
async function readLevel(ctx: Ctx, id: string, scope: GradeScope): Promise<PeopleNode[]> {
  const roots = await readTree(ctx, scope);
  if (id === '0') return roots.map(tellClosed);
  const node = findNode(roots, id);
  if (!node) return [];
  return [...(await listMembers(ctx, id, '')), ...node.children.map(tellClosed)];
}

/** People of one organization. */
export async function listMembers(ctx: Pick<Ctx, 'db' | 'actor'>, organizeId: string, keyword: string) {
  const users = selectableUsers(ctx.db)
    .where(relatedTo('Organize', [organizeId]))
    .where(holdingKeyword(ctx, keyword));
  const nodes = await tellUsers(ctx.db, await inOrder(users).execute());
  return nodes.map((node) => ({ ...node, parentId: organizeId }));
}

/** An organization with all of its people below it, for giving them a position there. */
export async function listForPosition(ctx: Ctx, positionId: string, keyword: string): Promise<PeopleNode[]> {
  assertMayPick(ctx);
  const position = await ctx.db
    .selectFrom('position')
    .select('organizeId')
    .where('id', '=', positionId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  const node = position && findNode(await readTree(ctx, 'all'), position.organizeId);
  if (!node) return [];
  const children = await listMembers(ctx, node.id, keyword);
  return [{ ...tellClosed(node), fullName: node.organize, hasChildren: children.length > 0, children }];
}

/** Where people may be given a role: in its organizations, anywhere for a global one. */
export async function listForRole(
  ctx: Ctx,
  { roleId, organizeId, keyword }: { roleId: string; organizeId: string; keyword: string },
): Promise<PeopleNode[]> {
  assertMayPick(ctx);
  const role = await ctx.db
    .selectFrom('role')
    .select(['globalMark'])
    .where('id', '=', roleId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!role) return [];
  if (role.globalMark === 1) {
    if (keyword === '') return await readLevel(ctx, organizeId, 'all');
    return await findPeople(ctx, undefined, keyword);
  }
  const bound = await ctx.db
    .selectFrom('roleOrganize')
    .select('organizeId')
    .where('roleId', '=', roleId)
    .execute();
  const ids = bound.map((row) => row.organizeId);
  if (keyword !== '') return await findPeople(ctx, ids, keyword);
  if (organizeId !== '0') return ids.includes(organizeId) ? await listMembers(ctx, organizeId, '') : [];
  const roots = await readTree(ctx, 'all');
  return ids.flatMap((id) => {
    const node = findNode(roots, id);
    return node ? [{ ...tellClosed(node), fullName: node.organize }] : [];
  });
}

async function findPeople(ctx: Ctx, organizeIds: readonly string[] | undefined, keyword: string) {
  let users = selectableUsers(ctx.db).where(holdingKeyword(ctx, keyword));
  if (organizeIds) users = users.where(relatedTo('Organize', organizeIds));
  return await tellUsers(ctx.db, await inOrder(users).limit(mostFound).execute());
}
