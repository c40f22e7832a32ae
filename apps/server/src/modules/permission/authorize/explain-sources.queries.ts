import type { RightSource } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** Roles and positions of a person and the person himself, as far as rights can hang on them; one statement. */
export async function readSources(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  user: { id: string; realName: string },
  countingRoles: ReadonlySet<string>,
): Promise<RightSource[]> {
  const { rows } = await sql<Omit<RightSource, 'state'> & { isEnabled: boolean }>`
    select r.id, 'Role' as type, r."fullName", r."enabledMark" = 1 as "isEnabled",
      array(select o."fullName" from "roleOrganize" b join organize o on o.id = b."organizeId"
        where b."roleId" = r.id and r."globalMark" = 0 order by o."organizeIdTree") as organizes,
      extract(epoch from m."startsAt")::float8 * 1000 as "startsAt",
      extract(epoch from m."endsAt")::float8 * 1000 as "endsAt", m.reason as "endReason"
    from "userRelation" m join role r on r.id = m."objectId" and r."deleteMark" = 0
    where m."userId" = ${user.id} and m."objectType" = 'Role'
    union all
    select p.id, 'Position', p."fullName", p."enabledMark" = 1, array[o."fullName"], null, null, ''
    from "userRelation" m join position p on p.id = m."objectId" and p."deleteMark" = 0
      join organize o on o.id = p."organizeId"
    where m."userId" = ${user.id} and m."objectType" = 'Position'
    order by type desc, "fullName", id`.execute(db);
  const own: RightSource = {
    id: user.id,
    type: 'User',
    fullName: user.realName,
    state: 'notCounted',
    organizes: [],
    startsAt: null,
    endsAt: null,
    endReason: '',
  };
  return [
    ...rows.map(
      ({ isEnabled, ...source }): RightSource => ({
        ...source,
        state:
          source.type === 'Position'
            ? 'notCounted'
            : stateOfRole(source, { isEnabled, counts: countingRoles.has(source.id), now: now().getTime() }),
      }),
    ),
    own,
  ];
}

const stateOfRole = (
  { startsAt, endsAt }: Pick<RightSource, 'startsAt' | 'endsAt'>,
  { isEnabled, counts, now }: { isEnabled: boolean; counts: boolean; now: number },
): RightSource['state'] => {
  if (counts) return 'counts';
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (startsAt !== null && startsAt > now) return 'coming';
  return isEnabled ? 'otherOrganize' : 'disabled';
};

/** What of some items the person was given alone for a time, with what each stands under. */
export async function readItemSources(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: string,
  items: readonly { id: string; fullName: string }[],
): Promise<(RightSource & { key: string })[]> {
  const { rows } = await sql<{
    id: string;
    key: string;
    itemId: string;
    startsAt: number;
    endsAt: number;
    reason: string;
  }>`
    select g.id, g."itemType" || ':' || g."itemId" as key, g."itemId", g.reason,
      extract(epoch from g."startsAt")::float8 * 1000 as "startsAt",
      extract(epoch from g."endsAt")::float8 * 1000 as "endsAt"
    from "temporaryGrant" g where g."userId" = ${userId} and g."itemId" = any(${items.map(({ id }) => id)}::text[])
    order by g."endsAt" desc`.execute(db);
  const at = now().getTime();
  const stateAt = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): RightSource['state'] => {
    if (endsAt <= at) return 'ended';
    return startsAt > at ? 'coming' : 'counts';
  };
  return rows.map(({ id, key, itemId, reason, startsAt, endsAt }) => ({
    id,
    key,
    type: 'Temporary',
    fullName: items.find((item) => item.id === itemId)?.fullName ?? itemId,
    state: stateAt({ startsAt, endsAt }),
    organizes: [],
    startsAt,
    endsAt,
    endReason: reason,
  }));
}

/** Which of the sources hold which of the items: ids of sources by `<kind>:<id>`. */
export async function readGrantedBy(
  { db }: Pick<Ctx, 'db'>,
  sources: readonly RightSource[],
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ key: string; ids: string[] }>`
    select a."itemType" || ':' || a."itemId" as key, array_agg(source.id order by source.place) as ids
    from unnest(${sources.map(({ type }) => type)}::text[], ${sources.map(({ id }) => id)}::text[])
      with ordinality as source (type, id, place)
    join authorize a on a."objectType" = source.type and a."objectId" = source.id
    where a."itemId" = any(${itemIds}) group by 1`.execute(db);
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}
