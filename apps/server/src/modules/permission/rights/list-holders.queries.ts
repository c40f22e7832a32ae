import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { actorOf } from './actor-of';
import { readPeople } from './people-cache';

/**
 * Ids of the people who may do now what an access word of a button stands for: whoever a role or a grant for a time gives
 * it to, and administrators, as far as their rights say so in the end.
 */
export async function listHolders({ db, now }: Pick<Ctx, 'db' | 'now'>, word: string): Promise<string[]> {
  const [menu = '', button = ''] = word.split(':');
  const { rows } = await sql<{ id: string }>`
    with item as (
      select b.id from "menuButton" b join menu m on m.id = b."moduleId"
      where m."enCode" = ${menu} and b."enCode" = ${button} and m."deleteMark" = 0 and b."deleteMark" = 0)
    select u.id from "user" u
    where u."deleteMark" = 0 and u."enabledMark" <> 0 and (u."isAdministrator"
      or exists (select from "userRelation" r join authorize a on a."objectType" = 'Role' and a."objectId" = r."objectId"
        where r."userId" = u.id and r."objectType" = 'Role' and a."itemType" = 'button'
          and a."itemId" in (select id from item))
      or exists (select from "temporaryGrant" g where g."userId" = u.id and g."itemId" in (select id from item)))
    order by u.id`.execute(db);
  const people = await readPeople(
    db,
    rows.map(({ id }) => id),
    now(),
  );
  return people
    .filter((person) => actorOf(person, { id: '', isTemporary: false }, now).holds(word))
    .map(({ row }) => row.id);
}
