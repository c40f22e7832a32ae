import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { SchemeValues } from '../data-condition/compile-scheme';
import type { PersonRow } from './person.queries';

/** What the variables stand for, but the time. Every change of it raises the security version, so it is kept. */
export type StandingValues = Omit<SchemeValues, 'now'>;

/**
 * What the variables of data schemes stand for when this person asks (contract-core 6.14): direct subordinates only,
 * the current organization with what is enabled below it, its positions, and the organizations he administers by
 * grade. One statement.
 */
export async function readStandingValues(
  db: Kysely<Database>,
  { id: userId, organizeId, organizeIdTree }: Pick<PersonRow, 'id' | 'organizeId' | 'organizeIdTree'>,
): Promise<StandingValues> {
  const { rows } = await sql<
    Record<'subordinates' | 'below' | 'positions' | 'managed' | 'belowManaged', string[]>
  >`
    with managed as (
      select distinct o.id, o."organizeIdTree" as path from "organizeAdministrator" g
      join organize held on held.id = g."organizeId" and held."deleteMark" = 0
      join organize o on o."deleteMark" = 0 and (
        (o.id = held.id and g."thisLayerSelect" = 1)
        or (g."subLayerSelect" = 1 and o."organizeIdTree" like held."organizeIdTree" || ',%'))
      where g."userId" = ${userId})
    select
      array(select s.id from "user" s where s."managerId" = ${userId} and s."deleteMark" = 0) as subordinates,
      array(select o.id from organize o where o."organizeIdTree" like ${`${organizeIdTree ?? ''},%`}::text
        and o."deleteMark" = 0 and o."enabledMark" = 1) as below,
      array(select p.id from "userRelation" r join position p on p.id = r."objectId"
        where r."userId" = ${userId} and r."objectType" = 'Position'
          and p."organizeId" = ${organizeId} and p."deleteMark" = 0) as positions,
      array(select id from managed) as managed,
      array(select distinct o.id from managed m join organize o on o.id = m.id
        or (o."deleteMark" = 0 and o."organizeIdTree" like m.path || ',%')) as "belowManaged"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without tables gives a row');
  return {
    userId,
    userAndSubordinates: [userId, ...found.subordinates],
    organizeId,
    organizeAndBelow: organizeId === '' ? [] : [organizeId, ...found.below],
    positionIds: found.positions,
    managedOrganizes: found.managed,
    managedOrganizesAndBelow: found.belowManaged,
  };
}
