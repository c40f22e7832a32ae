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
  belongings: Belongings,
  now: Place = { organizeId: '', positionId: '' },
): Promise<Place> {
  const [place = now] = await choosePlaces(db, [belongings], now);
  return place;
}

/** The same for several people in as many statements as for one. */
export async function choosePlaces(
  db: Kysely<Database>,
  people: readonly Belongings[],
  now: Place = { organizeId: '', positionId: '' },
): Promise<Place[]> {
  const reach = await readReach(
    db,
    people.flatMap(({ roleIds, isAdministrator }) => (isAdministrator ? [] : roleIds)),
  );
  const organizeOf = await readPositionOrganizes(
    db,
    people.flatMap(({ positionIds }) => positionIds),
  );
  return people.map(({ organizeIds, positionIds, roleIds, isAdministrator }) => {
    const withRights = isAdministrator ? organizeIds : organizesWithin(reach, organizeIds, roleIds);
    const organizeId = withRights.includes(now.organizeId)
      ? now.organizeId
      : (withRights[0] ?? organizeIds[0] ?? '');
    const there = positionIds.filter((id) => organizeOf.get(id) === organizeId);
    return { organizeId, positionId: there.includes(now.positionId) ? now.positionId : (there[0] ?? '') };
  });
}

/** The position kept or the first one in an organization; empty where there is none. */
export async function choosePosition(
  db: Kysely<Database>,
  organizeId: string,
  positionIds: readonly string[],
  now: string,
): Promise<string> {
  const organizeOf = await readPositionOrganizes(db, positionIds);
  const there = positionIds.filter((id) => organizeOf.get(id) === organizeId);
  return there.includes(now) ? now : (there[0] ?? '');
}

/** Those of the organizations in which one of the roles counts and grants anything (contract-core 2.6), in their order. */
export const organizesWithRights = async (
  db: Kysely<Database>,
  organizeIds: readonly string[],
  roleIds: readonly string[],
): Promise<string[]> => organizesWithin(await readReach(db, roleIds), organizeIds, roleIds);

/** Where a role counts: everywhere, or in the organizations it is bound to. */
type Reach = ReadonlyMap<string, 'all' | ReadonlySet<string>>;

const organizesWithin = (reach: Reach, organizeIds: readonly string[], roleIds: readonly string[]) =>
  organizeIds.filter((organizeId) =>
    roleIds.some((roleId) => {
      const where = reach.get(roleId);
      return where === 'all' || where?.has(organizeId);
    }),
  );

/** Roles that are in use and grant anything; the others are absent. */
async function readReach(db: Kysely<Database>, roleIds: readonly string[]): Promise<Reach> {
  if (roleIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; globalMark: number; organizeIds: string[] }>`
    select r.id, r."globalMark",
      array(select b."organizeId" from "roleOrganize" b where b."roleId" = r.id) as "organizeIds"
    from role r where r.id = any(${[...new Set(roleIds)]}::text[]) and r."deleteMark" = 0 and r."enabledMark" = 1
      and exists (select from authorize a where a."objectType" = 'Role' and a."objectId" = r.id)`.execute(db);
  return new Map(
    rows.map(({ id, globalMark, organizeIds }) => [id, globalMark === 1 ? 'all' : new Set(organizeIds)]),
  );
}

/** The organization of each live position. */
async function readPositionOrganizes(db: Kysely<Database>, positionIds: readonly string[]) {
  if (positionIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('position')
    .select(['id', 'organizeId'])
    .where('id', 'in', [...new Set(positionIds)])
    .where('deleteMark', '=', 0)
    .execute();
  return new Map(rows.map(({ id, organizeId }) => [id, organizeId]));
}
