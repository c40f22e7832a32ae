import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { SchemeValues } from '../data-condition/compile-scheme';
import type { PersonRow } from './person.queries';

/** What the variables stand for, but the time. Every change of it raises the security version, so it is kept. */
export type StandingValues = Omit<SchemeValues, 'now'>;

/**
 * What the variables of data schemes stand for when each of these people asks (contract-core 6.14): direct subordinates only,
 * the current organization with what is enabled below it, its positions, and the organizations he administers by
 * grade. One statement.
 */
export async function readStandingValues(
  db: Kysely<Database>,
  people: readonly Pick<PersonRow, 'id' | 'organizeId' | 'organizeIdTree'>[],
): Promise<ReadonlyMap<string, StandingValues>> {
  const [ids, organizes] = [people.map(({ id }) => id), people.map(({ organizeId }) => organizeId)];
  const below = people.map(({ organizeIdTree }) => `${organizeIdTree ?? ''},%`);
  const { rows } = await sql<
    Record<'subordinates' | 'below' | 'positions' | 'managed' | 'belowManaged', string[]> &
      Record<'userId' | 'organizeId', string>
  >`
    with person as (
      select * from unnest(${ids}::text[], ${organizes}::text[], ${below}::text[])
        as p("userId", "organizeId", "pathBelow")),
    managed as (
      select distinct g."userId", o.id, o."organizeIdTree" as path from "organizeAdministrator" g
      join organize held on held.id = g."organizeId" and held."deleteMark" = 0
      join organize o on o."deleteMark" = 0 and (
        (o.id = held.id and g."thisLayerSelect" = 1)
        or (g."subLayerSelect" = 1 and o."organizeIdTree" like held."organizeIdTree" || ',%'))
      where g."userId" = any(${ids}::text[]))
    select p."userId", p."organizeId",
      array(select s.id from "user" s where s."managerId" = p."userId" and s."deleteMark" = 0) as subordinates,
      array(select o.id from organize o where o."organizeIdTree" like p."pathBelow"
        and o."deleteMark" = 0 and o."enabledMark" = 1) as below,
      array(select post.id from "userRelation" r join position post on post.id = r."objectId"
        where r."userId" = p."userId" and r."objectType" = 'Position'
          and post."organizeId" = p."organizeId" and post."deleteMark" = 0) as positions,
      array(select m.id from managed m where m."userId" = p."userId") as managed,
      array(select distinct o.id from managed m join organize o on o.id = m.id
        or (o."deleteMark" = 0 and o."organizeIdTree" like m.path || ',%')
        where m."userId" = p."userId") as "belowManaged"
    from person p`.execute(db);
  return new Map(
    rows.map(({ userId, organizeId, ...found }) => [
      userId,
      {
        userId,
        userAndSubordinates: [userId, ...found.subordinates],
        organizeId,
        organizeAndBelow: organizeId === '' ? [] : [organizeId, ...found.below],
        positionIds: found.positions,
        managedOrganizes: found.managed,
        managedOrganizesAndBelow: found.belowManaged,
      },
    ]),
  );
}
