import type { StatisticsCharts, StatisticsQuery } from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inOneSnapshot } from '#platform/db/one-snapshot';
import { assertReadsScores } from '../sheet/score-reader';
import { acceptedStates, oneOf, reviewedStates } from '../states';
import { withChosen } from './chosen-projects';
import { hidesScores, readHiddenLines } from './statistics.service';

type Box = StatisticsCharts['boxes'][number];

/** Series for the charts: what was accepted and reviewed week by week, and how scores spread per direction. */
export async function readStatisticsCharts(ctx: Ctx, query: StatisticsQuery): Promise<StatisticsCharts> {
  assertReadsScores(ctx.actor);
  return inOneSnapshot(ctx, async (snapshot) => ({
    weeks: await readWeeks(snapshot, query),
    boxes: await readBoxes(snapshot, query),
  }));
}

/** Weeks from Monday in the product's zone, from the first acceptance to the last event; none is left out. */
async function readWeeks(ctx: Ctx, query: StatisticsQuery): Promise<StatisticsCharts['weeks']> {
  const { rows } = await sql<StatisticsCharts['weeks'][number]>`
    ${withChosen(ctx.actor, query, 'direction')}, "events" as (
      select date_trunc('week', "acceptTime") as "week", 1 as "accepted", 0 as "reviewed" from "chosen"
      where "acceptTime" is not null and "status" in ${oneOf(acceptedStates)}
      union all
      select date_trunc('week', g."closeTime"), 0, 1 from "chosen" c join "reviewGroup" g on g."id" = c."groupId"
      where c."status" in ${oneOf(reviewedStates)} and g."closeTime" is not null)
    select (extract(epoch from w."week") * 1000)::int8 as "weekStart",
      (sum(count(e."accepted") filter (where e."accepted" = 1)) over (order by w."week"))::int8 as "accepted",
      (sum(count(e."reviewed") filter (where e."reviewed" = 1)) over (order by w."week"))::int8 as "reviewed"
    from generate_series((select min("week") from "events"), (select max("week") from "events"),
      interval '1 week') as w("week")
    left join "events" e on e."week" = w."week"
    group by w."week" order by w."week"`.execute(ctx.db);
  return rows;
}

type BoxRow = { [K in keyof Box]: Box[K] extends number | null ? string | null : Box[K] } & { count: number };

async function readBoxes(ctx: Ctx, query: StatisticsQuery): Promise<Box[]> {
  const at = (fraction: number) =>
    sql`round((percentile_cont(${sql.lit(fraction)}) within group (order by r."officialScore"))::numeric, 3)`;
  const { rows } = await sql<BoxRow>`
    ${withChosen(ctx.actor, query, 'direction')}
    select c."key" as "directionId", d."fullName" as "name", count(*) as "count", ${at(0.1)} as "p10",
      ${at(0.25)} as "q1", ${at(0.5)} as "median", ${at(0.75)} as "q3", ${at(0.9)} as "p90"
    from "chosen" c
    join "reviewResult" r on r."projectId" = c."id" and r."groupId" = c."groupId"
    join "declareDirection" d on d."id" = c."key"
    where c."status" in ${oneOf(reviewedStates)} and r."officialScore" is not null
    group by c."key", d."fullName", d."sortCode", d."enCode" order by d."sortCode", d."enCode"`.execute(
    ctx.db,
  );
  const hidesAll = hidesScores(ctx.actor, query);
  // What the table keeps back, the chart keeps back too; its quantiles go with the table's deviation.
  const { scores, spread } = await readHiddenLines(ctx, query);
  return rows.map(({ directionId, name, count, ...box }) => {
    const isHidden = hidesAll || scores.direction.has(directionId);
    const number = (text: string | null) => (text === null || isHidden ? null : jsonNumber(text));
    const quantile = (text: string | null) => (spread.direction.has(directionId) ? null : number(text));
    return {
      directionId,
      name,
      count,
      p10: quantile(box.p10),
      q1: quantile(box.q1),
      median: number(box.median),
      q3: quantile(box.q3),
      p90: quantile(box.p90),
    };
  });
}
