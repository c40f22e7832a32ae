import {
  conflictLevel,
  projectStatus,
  type StatisticsDimension,
  type StatisticsQuery,
  sheetStatus,
} from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import { banLevel, inForce } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { acceptedStates, oneOf, reviewedStates } from '../states';
import { withChosen } from './chosen-projects';
import type { ScoredCell } from './hidden-lines';

/** A line's key; the line over all of them has none, so that totals are counted anew and not added up. */
interface Keyed {
  key: string | null;
  isTotal: boolean;
}

export interface ProjectCounts extends Keyed {
  declared: number;
  submitted: number;
  returned: number;
  accepted: number;
  enterprises: number;
  newEnterprises: number;
  blacklisted: number;
  grouped: number;
  inReview: number;
  reviewed: number;
  approved: number;
  rejected: number;
  applyFund: string;
  approvedFund: string;
}

export interface ScoreFigures extends Keyed {
  scored: number;
  mean: string | null;
  median: string | null;
  stdev: string | null;
  rankPercentile: string | null;
  durationP50: number | null;
  durationP90: number | null;
  forcedCloses: number;
}

export interface SheetCounts extends Keyed {
  sheets: number;
  handedIn: number;
  submitted: number;
  onTime: number;
  returns: number;
  recused: number;
  voided: number;
}

export interface ConflictCounts extends Keyed {
  found: number;
  overridden: number;
}

export interface FundFigures extends Keyed {
  hhi: string | null;
  top5: string | null;
  approvedFirms: number;
  repeatFirms: number;
}

/** What is counted, for whom. */
export interface Selection {
  query: StatisticsQuery;
  dimension: StatisticsDimension;
}

const { draft, grouped, inReview, approved, rejected } = projectStatus;

type From = Pick<Ctx, 'db' | 'actor' | 'now'>;

const run = async <Row>(ctx: From, selection: Selection, rest: RawBuilder<unknown>): Promise<Row[]> => {
  const chosen = withChosen(ctx.actor, selection.query, selection.dimension);
  const { rows } = await sql<Row>`${chosen} ${rest}`.execute(ctx.db);
  return rows;
};

/** Counts and sums of projects. A project was submitted once it left the draft for the first time. */
export const readProjectCounts = (ctx: From, selection: Selection) =>
  run<ProjectCounts>(
    ctx,
    selection,
    sql`, "firsts" as (
      select "creditCode", min(coalesce("firstSubmitTime", "creatorTime")) as "first" from "project"
      where "deleteMark" = 0 and ("firstSubmitTime" is not null or "status" <> ${sql.lit(draft)})
      group by "creditCode"),
    "listed" as (
      select distinct b."creditCode" from "blacklistEntry" b
      where b."level" >= ${banLevel} and ${inForce(ctx.now())})
    select c."key", grouping(c."key") = 1 as "isTotal", count(*) as "declared",
      count(*) filter (where c."firstSubmitTime" is not null or c."status" <> ${sql.lit(draft)}) as "submitted",
      count(*) filter (where c."returnReason" <> '') as "returned",
      count(*) filter (where a."isAccepted") as "accepted",
      count(distinct c."creditCode") as "enterprises",
      count(distinct c."creditCode") filter (
        where coalesce(c."firstSubmitTime", c."creatorTime") = f."first") as "newEnterprises",
      count(distinct c."creditCode") filter (where l."creditCode" is not null) as "blacklisted",
      count(*) filter (where c."status" = ${sql.lit(grouped)}) as "grouped",
      count(*) filter (where c."status" = ${sql.lit(inReview)}) as "inReview",
      count(*) filter (where c."status" in ${oneOf(reviewedStates)}) as "reviewed",
      count(*) filter (where c."status" = ${sql.lit(approved)}) as "approved",
      count(*) filter (where c."status" = ${sql.lit(rejected)}) as "rejected",
      coalesce(sum(c."applyFund") filter (where a."isAccepted"), 0) as "applyFund",
      coalesce(sum(c."approvedFund") filter (where c."status" = ${sql.lit(approved)}), 0) as "approvedFund"
    from "chosen" c
    cross join lateral (select c."status" in ${oneOf(acceptedStates)} as "isAccepted") a
    left join "firsts" f on f."creditCode" = c."creditCode"
    left join "listed" l on l."creditCode" = c."creditCode"
    group by grouping sets ((c."key"), ())`,
  );

/** Scores, places and durations of reviewed projects, in the group they were last reviewed in. */
export const readScoreFigures = (ctx: From, selection: Selection) =>
  run<ScoreFigures>(
    ctx,
    selection,
    sql`, "sizes" as (
      select "groupId", count("rankInGroup") as "size" from "reviewResult" group by "groupId"),
    "reviewed" as (
      select c."key", g."id" as "groupId", g."closeForced", r."officialScore",
        (r."rankInGroup" - 0.5) / nullif(z."size", 0) as "place",
        (select extract(epoch from max(s."submitTime") - g."openTime") * 1000 from "scoreSheet" s
          where s."groupId" = g."id" and s."projectId" = c."id" and s."status" = ${sql.lit(sheetStatus.submitted)}) as "duration"
      from "chosen" c
      join "reviewResult" r on r."projectId" = c."id" and r."groupId" = c."groupId"
      join "reviewGroup" g on g."id" = r."groupId"
      join "sizes" z on z."groupId" = g."id"
      where c."status" in ${oneOf(reviewedStates)})
    select "key", grouping("key") = 1 as "isTotal", count("officialScore") as "scored",
      round(avg("officialScore"), 3) as "mean",
      round((percentile_cont(0.5) within group (order by "officialScore"))::numeric, 3) as "median",
      round(stddev_samp("officialScore"), 3) as "stdev", round(avg("place"), 4) as "rankPercentile",
      round(percentile_cont(0.5) within group (order by "duration"))::int8 as "durationP50",
      round(percentile_cont(0.9) within group (order by "duration"))::int8 as "durationP90",
      count(distinct "groupId") filter (where "closeForced" = 1) as "forcedCloses"
    from "reviewed" group by grouping sets (("key"), ())`,
  );

/** Scored projects by the lines they stand in, for what may be shown of scores. */
export const readScoredCells = async (ctx: From, query: StatisticsQuery): Promise<ScoredCell[]> => {
  const { rows } = await sql<ScoredCell>`${withChosen(ctx.actor, query, 'unit')}
    select c."declareUnitId" as "unit", c."districtId" as "district", c."directionId" as "direction",
      count(*) as "scored"
    from "chosen" c join "reviewResult" r on r."projectId" = c."id" and r."groupId" = c."groupId"
    where c."status" in ${oneOf(reviewedStates)} and r."officialScore" is not null
    group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.db);
  return rows;
};

/** How the work on sheets went. Sheets of every round count: each was somebody's work. */
export const readSheetCounts = (ctx: From, selection: Selection) =>
  run<SheetCounts>(
    ctx,
    selection,
    sql`select c."key", grouping(c."key") = 1 as "isTotal", count(*) as "sheets",
      count(*) filter (where s."submitCount" > 0) as "handedIn",
      count(*) filter (where s."status" = ${sql.lit(sheetStatus.submitted)}) as "submitted",
      count(*) filter (where s."status" = ${sql.lit(sheetStatus.submitted)} and s."submitTime" <= g."plannedEnd") as "onTime",
      coalesce(sum(s."returnCount"), 0)::int8 as "returns",
      count(*) filter (where s."status" = ${sql.lit(sheetStatus.recused)}) as "recused",
      count(*) filter (where s."status" = ${sql.lit(sheetStatus.voided)}) as "voided"
    from "chosen" c join "scoreSheet" s on s."projectId" = c."id" join "reviewGroup" g on g."id" = s."groupId"
    group by grouping sets ((c."key"), ())`,
  );

/** Hard conflicts that were found, and those two persons answered for. */
export const readConflictCounts = (ctx: From, selection: Selection) =>
  run<ConflictCounts>(
    ctx,
    selection,
    sql`, "hits" as (
      select f."projectId", false as "isOverridden" from "conflictFinding" f where f."level" = ${sql.lit(conflictLevel.hard)}
      union all
      select h ->> 'projectId', true from "groupExpert" m
        cross join lateral jsonb_array_elements(m."conflictOverride" -> 'hits') h
      where m."conflictOverride" is not null)
    select c."key", grouping(c."key") = 1 as "isTotal",
      count(*) filter (where not h."isOverridden") as "found",
      count(*) filter (where h."isOverridden") as "overridden"
    from "chosen" c join "hits" h on h."projectId" = c."id"
    group by grouping sets ((c."key"), ())`,
  );

/** How granted money spreads over enterprises, and who is approved year after year. */
export const readFundFigures = (ctx: From, selection: Selection) =>
  run<FundFigures>(
    ctx,
    selection,
    sql`, "firms" as (
      select "key", grouping("key") = 1 as "isTotal", "creditCode", sum("approvedFund") as "fund",
        max("year") as "year"
      from "chosen" where "status" = ${sql.lit(approved)} group by grouping sets (("key", "creditCode"), ("creditCode"))),
    "ranked" as (
      select f.*, f."fund" / nullif(sum(f."fund") over line, 0) as "share",
        row_number() over (partition by f."isTotal", f."key" order by f."fund" desc, f."creditCode") as "no",
        max(f."year") over line as "lastYear"
      from "firms" f window line as (partition by f."isTotal", f."key")),
    "years" as (
      select distinct p."creditCode", b."year" from "project" p join "declareBatch" b on b."id" = p."batchId"
      where p."status" = ${sql.lit(approved)} and p."deleteMark" = 0)
    select r."key", r."isTotal", round(sum(r."share" * r."share"), 6) as "hhi",
      round(sum(r."share") filter (where r."no" <= 5), 6) as "top5", count(*) as "approvedFirms",
      count(*) filter (where 3 = (select count(*) from "years" y where y."creditCode" = r."creditCode"
        and y."year" between r."lastYear" - 2 and r."lastYear")) as "repeatFirms"
    from "ranked" r group by r."key", r."isTotal"`,
  );
