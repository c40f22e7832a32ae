import {
  endedGrantsShownDays,
  type Parsed,
  type TemporaryGrant,
  type temporaryGrantApi,
} from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { readCatalogue } from '../rights/catalogue.queries';
import { type GradeScope, gradeScope } from '../rights/grade.policy';
import { grantKey, listGrantables } from '../rights/grantable';

type Query = Parsed<typeof temporaryGrantApi.list>['query'];
const dayMs = 86_400_000;
const order = { running: 0, coming: 1, ended: 2 } as const;

type Row = Omit<TemporaryGrant, 'state' | 'itemName'> & { itemId: string };

/**
 * What runs, what is to come and what ended lately, of roles and single items. Roles of the whole house and people of
 * organizations beyond the caller's are left out, as everywhere in graded administration.
 */
export async function listTemporaryGrants(ctx: Ctx, query: Query): Promise<{ list: TemporaryGrant[] }> {
  const scope = await gradeScope(ctx, 'Select');
  const held = await readHeldForATime(ctx, query, scope);
  const hasItems = held.some(({ itemType }) => itemType !== 'role');
  const items = hasItems ? listGrantables(await readCatalogue(ctx.db)) : undefined;
  const now = ctx.now().getTime();
  const list = held
    .map(({ itemId, ...row }): TemporaryGrant => {
      const key = row.itemType === 'role' ? '' : grantKey({ itemType: row.itemType, itemId });
      const itemName = items?.get(key)?.name || (row.itemType === 'role' ? '' : itemId);
      return { ...row, itemName, state: stateOf(row, now) };
    })
    .filter(({ state }) => query.state === '' || state === query.state)
    .sort((one, other) => order[one.state] - order[other.state] || byTime(one, other));
  return { list };
}

function stateOf(
  { startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>,
  now: number,
): TemporaryGrant['state'] {
  if (endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'coming' : 'running';
}

/** What ends or begins first stands first; of what is over, what ended last. */
const byTime = (one: TemporaryGrant, other: TemporaryGrant) => {
  if (one.state === 'ended') return other.endsAt - one.endsAt;
  return one.state === 'coming' ? (one.startsAt ?? 0) - (other.startsAt ?? 0) : one.endsAt - other.endsAt;
};

const person = sql`u.id as "userId", u.account, u."realName", coalesce(o."fullName", '') as organize`;
const ms = (column: RawBuilder<unknown>) => sql`extract(epoch from ${column})::float8 * 1000`;

/** One statement over both. */
async function readHeldForATime({ db, now }: Ctx, { roleId, keyword }: Query, scope: GradeScope) {
  const shownFrom = new Date(now().getTime() - endedGrantsShownDays * dayMs);
  const names = (more: string) => keywordFilter(['u.realName', 'u.account', more], keyword);
  const ids = scope === 'all' ? [] : [...scope];
  const roleInReach =
    scope === 'all'
      ? sql`true`
      : sql`(r."globalMark" = 0 and exists (select from "roleOrganize" b join "userRelation" place
          on place."userId" = m."userId" and place."objectType" = 'Organize' and place."objectId" = b."organizeId"
          where b."roleId" = r.id and b."organizeId" = any(${ids}::text[])))`;
  const personInReach =
    scope === 'all'
      ? sql`true`
      : sql`exists (select from "userRelation" place where place."userId" = g."userId"
          and place."objectType" = 'Organize' and place."objectId" = any(${ids}::text[]))`;
  const { rows } = await sql<Row>`
    (select '' as id, 'role' as "itemType", '' as "itemId", r.id as "roleId", r."fullName" as "roleName", ${person},
      ${ms(sql`m."startsAt"`)} as "startsAt", ${ms(sql`m."endsAt"`)} as "endsAt", m.reason,
      m."endsAt" <= ${now()} as "isEnded"
    from "userRelation" m
    join role r on r.id = m."objectId" and r."deleteMark" = 0
    join "user" u on u.id = m."userId" and u."deleteMark" = 0
    left join organize o on o.id = u."organizeId"
    where m."objectType" = 'Role' and m."endsAt" > ${shownFrom} and (${roleId} = '' or r.id = ${roleId})
      and ${roleInReach} and ${names('r.fullName')} order by m."endsAt" desc limit 1000)
    union all
    (select g.id, g."itemType", g."itemId", '', '', ${person}, ${ms(sql`g."startsAt"`)}, ${ms(sql`g."endsAt"`)}, g.reason,
      g."endsAt" <= ${now()}
    from "temporaryGrant" g
    join "user" u on u.id = g."userId" and u."deleteMark" = 0
    left join organize o on o.id = u."organizeId"
    where g."endsAt" > ${shownFrom} and ${roleId} = '' and ${personInReach} and ${names('g.reason')}
    order by g."endsAt" desc limit 1000)`.execute(db);
  return rows;
}
