import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, withoutMarks } from '#platform/db/versioned-row';
import { assertGrade } from '../rights/grade.policy';
import { type Category, getOrganize, lockOrganize } from './organize.queries';
import { lockOrganizeTree } from './organize-place';

/**
 * Removes an organization nobody and nothing belongs to (behaviour 29). Its leader leads nothing then, and nobody
 * administers it any more.
 */
export async function removeOrganize(
  ctx: Ctx,
  id: string,
  { version, category }: { version: number | undefined; category?: Category },
): Promise<void> {
  await lockOrganizeTree(ctx.db);
  // Whoever binds something to it holds the row too (`holdOrganizes`), so nothing comes meanwhile.
  await lockOrganize(ctx, id, true);
  const before = await getOrganize(ctx, id, category);
  assertVersion(before, version);
  await assertGrade(ctx, [id], 'Delete');
  await assertUnused(ctx, id);
  await ctx.db
    .updateTable('organize')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  await ctx.db.deleteFrom('organizeAdministrator').where('organizeId', '=', id).execute();
  ctx.audit({
    objectType: 'organize',
    objectId: id,
    objectName: before.fullName,
    before: withoutMarks(before),
  });
}

async function assertUnused({ db }: Ctx, id: string) {
  const { rows } = await sql<Record<'children' | 'positions' | 'users' | 'roles', number>>`select
    (select count(*) from organize where "parentId" = ${id} and "deleteMark" = 0) as children,
    (select count(*) from position where "organizeId" = ${id} and "deleteMark" = 0) as positions,
    (select count(*) from "user" u where u."deleteMark" = 0 and (u."organizeId" = ${id} or exists (
      select from "userRelation" r where r."userId" = u.id and r."objectType" = 'Organize'
        and r."objectId" = ${id}))) as users,
    (select count(*) from "roleOrganize" b join role on role.id = b."roleId" and role."deleteMark" = 0
      where b."organizeId" = ${id}) as roles`.execute(db);
  const { children = 0, positions = 0, users = 0, roles = 0 } = rows[0] ?? {};
  if (children > 0) fail('organize.hasChildren', { count: children });
  if (positions > 0) fail('organize.hasPositions', { count: positions });
  if (users > 0) fail('organize.hasUsers', { count: users });
  if (roles > 0) fail('organize.hasRoles', { count: roles });
}
