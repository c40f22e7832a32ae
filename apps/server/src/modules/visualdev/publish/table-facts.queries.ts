import type { PlanDrift } from '@qifu/contracts';
import type { PlannedColumn } from '@qifu/designs';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findInLc } from '../design/lc-names';

/** Our words for types that the database calls otherwise. */
const ownWords: Readonly<Record<string, string>> = {
  integer: 'int',
  'timestamp with time zone': 'timestamptz',
  'time(0) without time zone': 'time(0)',
};

/** The columns a table has now, by name, with their types. */
export async function readFacts({ db }: Pick<Ctx, 'db'>, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${findInLc(table)} and attnum > 0 and not attisdropped
    order by attname`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, ownWords[type] ?? type]));
}

/** Columns as they really are: those that are gone are no more, the others have the type the table gives them. */
export const asFound = (
  known: readonly PlannedColumn[],
  facts: ReadonlyMap<string, string>,
): PlannedColumn[] =>
  known.flatMap((column) => {
    const type = facts.get(column.name);
    return type === undefined ? [] : [{ ...column, type }];
  });

/** What somebody changed of a table by hand: columns that are gone, of another type, or nobody's. */
export function driftOf(
  facts: ReadonlyMap<string, string>,
  known: readonly PlannedColumn[],
  labelOf: (elementId: string) => string,
): PlanDrift[] {
  const names = new Set(known.map(({ name }) => name));
  const ours = known.flatMap(({ name, type, elementId }): PlanDrift[] => {
    const is = facts.get(name);
    if (is === type) return [];
    return [{ is: is === undefined ? 'missing' : 'retyped', column: name, label: labelOf(elementId) }];
  });
  const foreign = [...facts.keys()].filter((name) => !names.has(name) && !name.startsWith('f_'));
  return [...ours, ...foreign.map((column): PlanDrift => ({ is: 'foreign', column, label: '' }))];
}
