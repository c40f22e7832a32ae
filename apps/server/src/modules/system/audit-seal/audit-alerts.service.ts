import type { AuditAlert } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import { sprayingJob } from '#modules/identity';
import { listPowerRoles } from '#modules/permission';
import type { TrailState } from '#platform/audit/audit-trail';
import { mostClockDifferenceSeconds, readSealLag } from '#platform/audit/seal/seal-lag';
import type { Ctx } from '#platform/context';
import { raisedAndUsed } from './raised-and-used.queries';

/** What alerts are made of beside the log itself. */
export interface AlertParts {
  trail: () => TrailState;
  /** Names of the reads that leave a row. */
  tracedReads: () => string[];
}

const dayMs = 86_400_000;
/** When something is worth a look (reliability 5.5). */
const limits = {
  denials: 10,
  readObjectsPerHour: 500,
  firstHour: 7,
  lastHour: 20,
  unsealedSeconds: 60,
  unanchoredSeconds: 1800,
} as const;
const shown = 20;

/** What happened in the last day that somebody should look at, newest first, and how the log itself stands. */
export async function listAuditAlerts(ctx: Ctx, parts: AlertParts): Promise<{ list: AuditAlert[] }> {
  const since = new Date(ctx.now().getTime() - dayMs);
  const found = await listFound(ctx, {
    denials: denials(since),
    massRead: massReads(since, parts.tracedReads()),
    outOfHours: lateExports(since),
    raisedAndUsed: raisedAndUsed(await listPowerRoles(ctx.db), since, shown),
    spraying: spraying(since),
  });
  return { list: [...(await listOwn(ctx, parts.trail())), ...found] };
}

/** Of a kind: whom it is about, how many times, when and by which row it was seen last. */
type Found = Omit<AuditAlert, 'kind' | 'objectName'>;

/** All kinds in one statement, the newest first. */
async function listFound(
  { db }: Ctx,
  kinds: Partial<Record<AuditAlert['kind'], RawBuilder<Found>>>,
): Promise<AuditAlert[]> {
  const each = Object.entries(kinds).map(
    ([kind, found]) => sql`select ${kind}::text as kind, "userId", account, "realName",
      coalesce(to_jsonb(found)->>'objectName', '') as "objectName", count::float8 as count, at, "rowId"
      from (${found}) found`,
  );
  const { rows } = await sql<AuditAlert>`${sql.join(each, sql` union all `)} order by at desc`.execute(db);
  return rows;
}

/** Ten refusals of one person within any five minutes; each person once, with the latest. */
const denials = (since: Date) => sql<Found>`select distinct on ("userId") "userId", account, "realName",
    (select count(*) from "auditLog" d where d."userId" = t."userId" and d.result = 'denied'
      and d."creatorTime" > ${since}) as count, "creatorTime" as at, id as "rowId"
  from (select id, "userId", account, "realName", "creatorTime",
      lag("creatorTime", ${limits.denials - 1}) over (partition by "userId" order by "creatorTime") as former
    from "auditLog" where result = 'denied' and "userId" <> '' and "creatorTime" > ${since}) t
  where "creatorTime" - former <= interval '5 minutes'
  order by "userId", "creatorTime" desc limit ${shown}`;

/** More than five hundred sensitive objects an hour: an export counts its rows, a read what it showed. */
const massReads = (since: Date, tracedReads: readonly string[]) =>
  sql<Found>`select "userId", max(account) as account, max("realName") as "realName",
    sum(objects)::float8 as count, max("creatorTime") as at, (array_agg(id order by seq desc))[1] as "rowId"
  from (select id, seq, "userId", account, "realName", "creatorTime", coalesce((select (c->>'after')::numeric
        from jsonb_array_elements(changes) c where c->>'field' = 'rows' and jsonb_typeof(c->'after') = 'number'
        limit 1), 1) as objects
    from "auditLog" where "creatorTime" > ${since} and result = 'ok'
      and ("objectType" = 'export' or action = any(${[...tracedReads]}::text[]))) reads
  group by "userId", date_trunc('hour', "creatorTime") having sum(objects) > ${limits.readObjectsPerHour}
  order by at desc limit ${shown}`;

/** Exports at night and on weekends. */
function lateExports(since: Date) {
  const local = sql`("creatorTime" at time zone 'Asia/Shanghai')`;
  return sql<Found>`select "userId", account, "realName", 1 as count, "creatorTime" as at, id as "rowId"
    from "auditLog" where "creatorTime" > ${since} and "objectType" = 'export' and result = 'ok'
      and (extract(hour from ${local}) not between ${limits.firstHour} and ${limits.lastHour - 1}
        or extract(isodow from ${local}) > 5)
    order by seq desc limit ${shown}`;
}

/** Wrong passwords tried at many accounts; by a network, or with one password from many. */
const spraying = (since: Date) =>
  sql<Found>`select '' as "userId", '' as account, '' as "realName", "objectName",
    coalesce((select (c->>'after')::float8 from jsonb_array_elements(changes) c
      where c->>'field' = 'names' and jsonb_typeof(c->'after') = 'number' limit 1), 0) as count, at, id as "rowId"
  from (select id, "objectName", changes, "creatorTime" as at from "auditLog"
    where action = ${`job:${sprayingJob}`} order by seq desc limit ${shown}) newest
  where at > ${since}`;

/** The log itself: a break, a gap, clocks, and the queue of this process. */
async function listOwn({ db, now }: Ctx, trail: TrailState): Promise<AuditAlert[]> {
  const lag = await readSealLag(db, now);
  const at = now().getTime();
  const one = (kind: AuditAlert['kind'], isSo: boolean, count: number): AuditAlert[] =>
    isSo
      ? [
          {
            kind,
            userId: '',
            account: '',
            realName: '',
            objectName: '',
            count: Math.round(count),
            at,
            rowId: '',
          },
        ]
      : [];
  return [
    ...one('broken', lag.isBroken, 1),
    ...one('sealGap', lag.unsealedSeconds > limits.unsealedSeconds, lag.unsealedSeconds),
    ...one('anchorGap', lag.unanchoredSeconds > limits.unanchoredSeconds, lag.unanchoredSeconds),
    ...one(
      'clock',
      Math.abs(lag.clockAheadSeconds) > mostClockDifferenceSeconds,
      Math.abs(lag.clockAheadSeconds),
    ),
    ...one('queue', trail.waiting > trail.capacity / 2, trail.waiting),
    ...one('lost', trail.lost > 0, trail.lost),
  ];
}
