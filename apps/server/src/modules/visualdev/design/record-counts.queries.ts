import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { tableIn } from './lc-names';

/** Larger tables are told as the database's own statistics have them: a list of modules must not read them through. */
const countedUpTo = 20_000;

/** How many records modules have, by their ids; those without a table are not in it. */
export async function countRecords(
  { db }: Pick<Ctx, 'db'>,
  designIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (designIds.length === 0) return new Map();
  // Tables of others are told by their statistics however small they are: a view of one that was changed cannot be read.
  const stored = sql`to_regclass(case when "moduleTable"."bound" is null then 'lc.' || quote_ident("moduleTable"."name")
    else quote_ident("bound" ->> 'schema') || '.' || quote_ident("bound" ->> 'table') end)`;
  const tables = await db
    .selectFrom('moduleTable')
    .select(['designId', 'name', 'bound', sql<number>`pg_stat_get_live_tuples(${stored})::int`.as('about')])
    .where('elementId', '=', '')
    .where('designId', 'in', [...designIds])
    .where(sql<boolean>`${stored} is not null`)
    .execute();
  const counts = new Map(tables.map(({ designId, about }) => [designId, about]));
  const small = tables.filter(({ about, bound }) => bound === null && about <= countedUpTo);
  if (small.length === 0) return counts;
  const each = small.map(
    ({ designId, name }) =>
      sql`select ${designId} as "designId", count(*)::int as records
        from ${tableIn(name)} as stored where stored.f_delete_mark = 0`,
  );
  const { rows } = await sql<{
    designId: string;
    records: number;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  for (const { designId, records } of rows) counts.set(designId, records);
  return counts;
}
