import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

interface Belongings {
  organizeIds: readonly string[];
  positionIds: readonly string[];
  roleIds: readonly string[];
  isAdministrator: boolean;
}
interface Place {
  organizeId: string;
  positionId: string;
}

/** Where a person stands now: the place he had when it is still his and gives rights, else the first that does. */
export async function choosePlace(
  db: Kysely<Database>,
  { organizeIds, positionIds, roleIds, isAdministrator }: Belongings,
  now: Place = { organizeId: '', positionId: '' },
): Promise<Place> {
  const withRights = isAdministrator ? organizeIds : await organizesWithRights(db, organizeIds, roleIds);
  const organizeId = withRights.includes(now.organizeId)
    ? now.organizeId
    : (withRights[0] ?? organizeIds[0] ?? '');
  return { organizeId, positionId: await choosePosition(db, organizeId, positionIds, now.positionId) };
}

/** The position kept or the first one in an organization; empty where there is none. */
export async function choosePosition(
  db: Kysely<Database>,
  organizeId: string,
  positionIds: readonly string[],
  now: string,
): Promise<string> {
  if (positionIds.length === 0) return '';
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('id', 'in', [...positionIds])
    .where('organizeId', '=', organizeId)
    .where('deleteMark', '=', 0)
    .execute();
  const there = positionIds.filter((id) => rows.some((row) => row.id === id));
  return there.includes(now) ? now : (there[0] ?? '');
}

/** Those of the organizations in which one of the roles counts and grants anything (contract-core 2.6), in their order. */
export async function organizesWithRights(
  db: Kysely<Database>,
  organizeIds: readonly string[],
  roleIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from unnest(${[...organizeIds]}::text[]) with ordinality as o(id, place)
    where exists (
      select from role r join authorize a on a."objectType" = 'Role' and a."objectId" = r.id
      where r.id = any(${[...roleIds]}::text[]) and r."deleteMark" = 0 and r."enabledMark" = 1
        and (r."globalMark" = 1 or exists (select from "roleOrganize" b
          where b."roleId" = r.id and b."organizeId" = o.id)))
    order by o.place`.execute(db);
  return rows.map(({ id }) => id);
}
