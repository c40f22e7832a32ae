import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { liveRecords } from '../compile/compile-module';

/** Larger tables are told as the database's own statistics have them: a list of modules must not read them through. */
const countedUpTo = 20_000;

/** How many records modules have, by their ids; those without a table are not in it. */
export async function countRecords(
  { db }: Pick<Ctx, 'db'>,
  designIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (designIds.length === 0) return new Map();
  const stored = sql`to_regclass('lc.' || quote_ident("moduleTable"."name"))`;
  const tables = await db
    .selectFrom('moduleTable')
    .select(['designId', 'name', sql<number>`pg_stat_get_live_tuples(${stored})::int`.as('about')])
    .where('elementId', '=', '')
    .where('designId', 'in', [...designIds])
    .where(sql<boolean>`${stored} is not null`)
    .execute();
  const counts = new Map(tables.map(({ designId, about }) => [designId, about]));
  const small = tables.filter(({ about }) => about <= countedUpTo);
  if (small.length === 0) return counts;
  const each = small.map(
    ({ designId, name }) =>
      sql`select ${designId} as "designId", count(*)::int as records
        from ${sql.table(`lc.${name}`)} as stored where ${liveRecords('stored')}`,
  );
  const { rows } = await sql<{
    designId: string;
    records: number;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  for (const { designId, records } of rows) counts.set(designId, records);
  return counts;
}
