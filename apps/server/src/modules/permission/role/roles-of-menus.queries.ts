import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

/** Roles in use that hold one of these menus, with how many people have each now. */
export async function readRolesOfMenus(
  db: Kysely<Database>,
  menuIds: readonly string[],
): Promise<{ id: string; fullName: string; people: number }[]> {
  if (menuIds.length === 0) return [];
  const { rows } = await sql<{ id: string; fullName: string; people: number }>`
    select role.id, role."fullName",
      (select count(*)::int from "userRelation" member join "user" u on u.id = member."userId" and u."deleteMark" = 0
        where member."objectType" = 'Role' and member."objectId" = role.id) as people
    from role where role."deleteMark" = 0 and role."enabledMark" = 1 and exists (
      select from authorize a where a."objectType" = 'Role' and a."objectId" = role.id
        and a."itemType" = 'module' and a."itemId" = any(${menuIds}))
    order by role."sortCode", role."fullName"`.execute(db);
  return rows;
}
