import { type RawBuilder, sql } from 'kysely';

/** Somebody who used what he had just been given, and the row that shows it. */
interface Raised {
  userId: string;
  account: string;
  realName: string;
  /** Seconds between. */
  count: number;
  at: number;
  rowId: string;
}

const withinMinutes = 10;
/** Of more, the newest are looked at. */
const mostGifts = 5_000;

/**
 * People who changed something within ten minutes of a role: as members of it, by their own form, for a time, or as an
 * administrator; of a new account only with a role of power, since every new person begins with some role. People are
 * known by their ids, which no other name or account hides. Each once, with the latest.
 */
export function raisedAndUsed(powerRoles: readonly string[], since: Date, limit: number): RawBuilder<Raised> {
  const idsOf = (side: 'before' | 'after') => sql`string_to_array(${sql.ref(side)} #>> '{}', ',')`;
  const gains = sql`exists (select unnest(${idsOf('after')}) except select unnest(${idsOf('before')}))`;
  const beginsAt = sql`greatest(at, (after->>'startsAt')::timestamptz)`;
  return sql<Raised>`
    with change as materialized (
      select l.seq, l."creatorTime" as at, l."objectId", l.input->'body'->>'userId' as "sentId", c->>'field' as path,
        regexp_replace(c->>'field', '^.*[.]', '') as field, c->'before' as before, c->'after' as after
      from "auditLog" l cross join lateral jsonb_array_elements(l.changes) c
      where l."creatorTime" > ${since} and l."objectType" in ('role', 'user', 'userImport', 'sysConfig')
        and l.result = 'ok' and c->>'field' ~ '(^|[.])(addedIds|temporaryMember|temporaryItem|roleId)$'
    ), gift(id, seq, at) as (
      select added, seq, at from change cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(after) when 'array' then after else '[]' end) added where field = 'addedIds'
      union all
      select "sentId", seq, ${beginsAt} from change
      where field = 'temporaryMember' and before = 'null' and after <> 'null'
      union all
      select "objectId", seq, ${beginsAt} from change
      where field = 'temporaryItem' and after <> 'null'
        and (before = 'null' or (before->>'startsAt')::timestamptz > at)
      union all
      -- Of a list too long to be kept nobody knows what it gained.
      select coalesce(substring(path from '^user:([^.]*)'), "objectId"), seq, at from change
      where field = 'roleId' and (after #>> '{}' like '%…' or
        case when before = 'null' then ${idsOf('after')} && ${[...powerRoles]}::text[] else ${gains} end)
      order by 2 desc limit ${mostGifts})
    select * from (
      select distinct on (used."userId") used."userId", used.account, used."realName",
        extract(epoch from used."creatorTime" - gift.at)::int as count, used."creatorTime" as at, used.id as "rowId"
      from gift cross join lateral (
        select u.id, u."userId", u.account, u."realName", u."creatorTime" from "auditLog" u
        where u."userId" = gift.id and u.seq > gift.seq and u.result = 'ok'
          and u.method in ('POST', 'PUT', 'DELETE') and u.action !~ '^oauth'
          and u."creatorTime" between gift.at and gift.at + make_interval(mins => ${withinMinutes})
        order by u.seq limit 1) used
      order by used."userId", used."creatorTime" desc) latest
    order by at desc limit ${limit}`;
}
