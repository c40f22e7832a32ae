import type { StepFaults } from '@qifu/contracts';
import type { PlannedColumn } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { tableIn } from '../design/lc-names';
import { readAs } from './stored-types';

const mostExamples = 5;
const shorten = sql.lit(40);

/** A statement answers 1,664 columns at most. */
const mostCounts = 800;

/** Several counts over one table, in as few scans of it as the database allows. */
export async function countAll(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<{ records: number; counts: number[] }> {
  const counts: number[] = [];
  let records = 0;
  for (let from = 0; from === 0 || from < conditions.length; from += mostCounts) {
    const some = conditions.slice(from, from + mostCounts);
    const parts = some.map((one, i) => sql`, count(*) filter (where ${one})::int as ${sql.id(`n${i}`)}`);
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as records ${sql.join(parts, sql``)} from ${tableIn(name)}`.execute(db);
    counts.push(...some.map((_, i) => rows[0]?.[`n${i}`] ?? 0));
    records = rows[0]?.records ?? 0;
  }
  return { records, counts };
}

/** No value, or an empty text or list: what a required field refuses. */
export const isEmpty = ({ name, type }: PlannedColumn): RawBuilder<unknown> => {
  const column = sql.id(name);
  const as = readAs(type);
  if (as === 'text') return sql`coalesce(${column}::text, '') = ''`;
  return as === 'text[]' ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`;
};

/** Some of the values that a condition finds, each once. */
export async function examplesOf(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  column: PlannedColumn,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct left(${sql.id(column.name)}::text, ${shorten}) as text from ${tableIn(name)}
    where ${condition} order by 1 limit ${sql.lit(mostExamples)}`.execute(db);
  return rows.map(({ text }) => text);
}

/** Values that several records have, which a field without repetition refuses; examples are those of `shown` rows. */
export async function findDoubles(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  column: PlannedColumn,
  shown: RawBuilder<unknown> | undefined,
): Promise<StepFaults | undefined> {
  const own = sql.id(column.name);
  const isShown = shown ? sql`bool_or(${shown})` : sql`false`;
  const { rows } = await sql<{ text: string | null; count: number; records: number }>`
    select case when ${isShown} then left(${own}::text, ${shorten}) end as text, count(*)::int as count,
      (sum(count(*)) over ())::int as records
    from ${tableIn(name)} where ${own} is not null and f_delete_mark = 0
    group by ${own} having count(*) > 1
    order by ${isShown} desc, 2 desc, 1 limit ${sql.lit(mostExamples)}`.execute(db);
  const [first] = rows;
  const examples = rows.flatMap(({ text, count }) => (text === null ? [] : [`${text} ×${count}`]));
  return first && { count: first.records, examples };
}
