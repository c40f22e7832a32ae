import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { membersOfRow } from '../user-relation/members.queries';

/** Roles in use that hold one of these menus, with how many people have each now. */
export async function readRolesOfMenus(
  ctx: Pick<Ctx, 'db' | 'now'>,
  menuIds: readonly string[],
): Promise<{ id: string; fullName: string; people: number }[]> {
  if (menuIds.length === 0) return [];
  const { rows } = await sql<{ id: string; fullName: string; people: number }>`
    select role.id, role."fullName", ${membersOfRow(ctx, 'Role', 'role.id')} as people
    from role where role."deleteMark" = 0 and role."enabledMark" = 1 and exists (
      select from authorize a where a."objectType" = 'Role' and a."objectId" = role.id
        and a."itemType" = 'module' and a."itemId" = any(${menuIds}))
    order by role."sortCode", role."fullName"`.execute(ctx.db);
  return rows;
}
