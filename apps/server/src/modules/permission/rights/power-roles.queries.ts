import { dutyRoleCodes, isPowerWord, powerRoleCodes } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

const offices: string[] = [...powerRoleCodes, ...Object.values(dutyRoleCodes)];

/** Pages and buttons whose word is one of power. */
async function listPowerItems(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string; word: string }>`
    with page as (select id, "enCode" from menu where "deleteMark" = 0 and "enabledMark" = 1)
    select id, "enCode" || ':view' as word from page
    union all
    select b.id, page."enCode" || ':' || b."enCode" from "menuButton" b join page on page.id = b."moduleId"
    where b."deleteMark" = 0 and b."enabledMark" = 1`.execute(db);
  return rows.filter(({ word }) => isPowerWord(word)).map(({ id }) => id);
}

/** Roles that are an office of power or of the three administrators, or are granted a word of power; two statements. */
export async function listPowerRoles(db: Kysely<Database>): Promise<string[]> {
  const items = await listPowerItems(db);
  const rows = await db
    .selectFrom('role')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('enCode', 'in', offices),
        eb(
          'id',
          'in',
          eb
            .selectFrom('authorize')
            .select('objectId')
            .where('objectType', '=', 'Role')
            .where('itemId', 'in', ['', ...items]),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
