import { type Kysely, sql } from 'kysely';

/** The screens of these menus are there now; their entries were kept out of the navigation until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`update menu set "hiddenMark" = 0 where category = 'Web' and "hiddenMark" = 1 and "enCode" in (
      'position', 'role', 'userGroup', 'user', 'onlineUser', 'menu', 'dictionary', 'area', 'sysConfig')`)
    .execute(db);
}
