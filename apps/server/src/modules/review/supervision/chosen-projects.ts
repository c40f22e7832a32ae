import type { StatisticsDimension, StatisticsQuery } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/context';
import { projectScope } from '../project/project.policy';

/** What a project is counted under. */
const keyColumns = {
  unit: sql`"project"."declareUnitId"`,
  district: sql`"project"."districtId"`,
  direction: sql`"project"."directionId"`,
} as const satisfies Record<StatisticsDimension, RawBuilder<unknown>>;

export const keyColumn = (dimension: StatisticsDimension) => keyColumns[dimension];

/**
 * The projects the caller may count: within his district, under the filters (I23). For queries that have `project`,
 * `batch` and `firm` among their tables.
 */
export function chosenOf(actor: Actor, query: StatisticsQuery): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [projectScope(actor)];
  if (query.batchId) conditions.push(sql<SqlBool>`"project"."batchId" = ${query.batchId}`);
  if (query.yearFrom !== undefined) conditions.push(sql<SqlBool>`"batch"."year" >= ${query.yearFrom}`);
  if (query.yearTo !== undefined) conditions.push(sql<SqlBool>`"batch"."year" <= ${query.yearTo}`);
  if (query.status !== undefined) conditions.push(sql<SqlBool>`"project"."status" = ${query.status}`);
  if (query.scaleType) conditions.push(sql<SqlBool>`"firm"."scaleType" = ${query.scaleType}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export const chosenTables = sql`"project" join "declareBatch" "batch" on "batch"."id" = "project"."batchId"
  left join "enterprise" "firm" on "firm"."id" = "project"."enterpriseId"`;

/** The chosen projects as a common table `chosen` with their `key`, to begin a query with. */
export const withChosen = (actor: Actor, query: StatisticsQuery, dimension: StatisticsDimension) =>
  sql`with "chosen" as (
    select "project".*, ${keyColumns[dimension]} as "key", "batch"."year" from ${chosenTables}
    where ${chosenOf(actor, query)})`;
