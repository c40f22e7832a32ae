import type { AuditAlert } from '@qifu/contracts';
import { sql } from 'kysely';
import { sprayingJob } from '#modules/identity';
import type { TrailState } from '#platform/audit/audit-trail';
import { mostClockDifferenceSeconds, readSealLag } from '#platform/audit/seal/seal-lag';
import type { Ctx } from '#platform/context';
import { readRaisedAndUsed } from './raised-and-used.queries';

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
  const found = await Promise.all([
    listDenials(ctx, since),
    listMassReads(ctx, since, parts.tracedReads()),
    listLateExports(ctx, since),
    listRaised(ctx, since),
    listSpraying(ctx, since),
  ]);
  const own = await listOwn(ctx, parts.trail());
  return { list: [...own, ...found.flat().sort((one, other) => other.at - one.at)] };
}

type Found = Omit<AuditAlert, 'kind' | 'objectName'> & { objectName?: string };
const named = (kind: AuditAlert['kind'], rows: readonly Found[]): AuditAlert[] =>
  rows.map((row) => ({ kind, objectName: '', ...row }));

/** Ten refusals of one person within any five minutes; each person once, with the latest. */
async function listDenials({ db }: Ctx, since: Date): Promise<AuditAlert[]> {
  const { rows } = await sql<Found>`select distinct on ("userId") "userId", account, "realName",
      (select count(*) from "auditLog" d where d."userId" = t."userId" and d.result = 'denied'
        and d."creatorTime" > ${since}) as count, "creatorTime" as at, id as "rowId"
    from (select id, "userId", account, "realName", "creatorTime",
        lag("creatorTime", ${limits.denials - 1}) over (partition by "userId" order by "creatorTime") as former
      from "auditLog" where result = 'denied' and "userId" <> '' and "creatorTime" > ${since}) t
    where "creatorTime" - former <= interval '5 minutes'
    order by "userId", "creatorTime" desc limit ${shown}`.execute(db);
  return named('denials', rows);
}

/** More than five hundred sensitive objects an hour: an export counts its rows, a read what it showed. */
async function listMassReads(
  { db }: Ctx,
  since: Date,
  tracedReads: readonly string[],
): Promise<AuditAlert[]> {
  const { rows } = await sql<Found>`select "userId", max(account) as account, max("realName") as "realName",
      sum(objects)::float8 as count, max("creatorTime") as at, (array_agg(id order by seq desc))[1] as "rowId"
    from (select id, seq, "userId", account, "realName", "creatorTime", coalesce((select (c->>'after')::numeric
          from jsonb_array_elements(changes) c where c->>'field' = 'rows' and jsonb_typeof(c->'after') = 'number'
          limit 1), 1) as objects
      from "auditLog" where "creatorTime" > ${since} and result = 'ok'
        and ("objectType" = 'export' or action = any(${tracedReads}::text[]))) reads
    group by "userId", date_trunc('hour', "creatorTime") having sum(objects) > ${limits.readObjectsPerHour}
    order by at desc limit ${shown}`.execute(db);
  return named('massRead', rows);
}

/** Exports at night and on weekends. */
async function listLateExports({ db }: Ctx, since: Date): Promise<AuditAlert[]> {
  const local = sql`("creatorTime" at time zone 'Asia/Shanghai')`;
  const { rows } =
    await sql<Found>`select "userId", account, "realName", 1 as count, "creatorTime" as at, id as "rowId"
    from "auditLog" where "creatorTime" > ${since} and "objectType" = 'export' and result = 'ok'
      and (extract(hour from ${local}) not between ${limits.firstHour} and ${limits.lastHour - 1}
        or extract(isodow from ${local}) > 5)
    order by seq desc limit ${shown}`.execute(db);
  return named('outOfHours', rows);
}

/** People who were given a role, and changed something within ten minutes of it. */
const listRaised = async ({ db }: Ctx, since: Date): Promise<AuditAlert[]> =>
  named('raisedAndUsed', await readRaisedAndUsed(db, since, shown));

/** Wrong passwords tried at many accounts; by a network, or with one password from many. */
async function listSpraying({ db }: Ctx, since: Date): Promise<AuditAlert[]> {
  const { rows } = await sql<Found>`select '' as "userId", '' as account, '' as "realName", "objectName",
      coalesce((select (c->>'after')::float8 from jsonb_array_elements(changes) c
        where c->>'field' = 'names' and jsonb_typeof(c->'after') = 'number' limit 1), 0) as count, at, id as "rowId"
    from (select id, "objectName", changes, "creatorTime" as at from "auditLog"
      where action = ${`job:${sprayingJob}`} order by seq desc limit ${shown}) newest
    where at > ${since}`.execute(db);
  return named('spraying', rows);
}

/** The log itself: a break, a gap, clocks, and the queue of this process. */
async function listOwn({ db, now }: Ctx, trail: TrailState): Promise<AuditAlert[]> {
  const lag = await readSealLag(db, now);
  const at = now().getTime();
  const one = (kind: AuditAlert['kind'], isSo: boolean, count: number): AuditAlert[] =>
    isSo
      ? named(kind, [{ userId: '', account: '', realName: '', count: Math.round(count), at, rowId: '' }])
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
