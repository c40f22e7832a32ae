import type { StepFaults } from '@qifu/contracts';
import type { PlannedColumn } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { converted } from './apply-steps';

const table = (name: string) => sql.table(`lc.${name}`);
const mostExamples = 5;
const shorten = sql.lit(40);

/** Several counts over one table in one scan of it. */
export async function countAll(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<{ records: number; counts: number[] }> {
  const parts = conditions.map((one, i) => sql`, count(*) filter (where ${one})::int as ${sql.id(`n${i}`)}`);
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as records ${sql.join(parts, sql``)} from ${table(name)}`.execute(db);
  return { records: rows[0]?.records ?? 0, counts: conditions.map((_, i) => rows[0]?.[`n${i}`] ?? 0) };
}

/** Values that have no place in another type. */
export const unfit = (from: PlannedColumn, to: PlannedColumn): RawBuilder<unknown> =>
  sql`${sql.id(from.name)} is not null and (${converted(from, to)}) is null`;

/** No value, or an empty text or list: what a required field refuses. */
export const isEmpty = ({ name, type }: PlannedColumn): RawBuilder<unknown> => {
  const column = sql.id(name);
  if (type === 'text') return sql`coalesce(${column}, '') = ''`;
  return type === 'text[]' ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`;
};

/** Some of the values that a condition finds, each once. */
export async function examplesOf(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  column: PlannedColumn,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct left(${sql.id(column.name)}::text, ${shorten}) as text from ${table(name)}
    where ${condition} order by 1 limit ${sql.lit(mostExamples)}`.execute(db);
  return rows.map(({ text }) => text);
}

/** Values that several records have, which a field without repetition refuses. */
export async function findDoubles(
  { db }: Pick<Ctx, 'db'>,
  name: string,
  column: PlannedColumn,
): Promise<StepFaults | undefined> {
  const own = sql.id(column.name);
  const { rows } = await sql<{ text: string; count: number; records: number }>`
    select left(${own}::text, ${shorten}) as text, count(*)::int as count,
      (sum(count(*)) over ())::int as records
    from ${table(name)} where ${own} is not null and f_delete_mark = 0
    group by ${own} having count(*) > 1 order by 2 desc, 1 limit ${sql.lit(mostExamples)}`.execute(db);
  const [first] = rows;
  return first && { count: first.records, examples: rows.map(({ text, count }) => `${text} ×${count}`) };
}
