import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { CompiledModule, ModuleField } from '../compile/compile-module';

/** Fields whose sums the design asks for below its list (contract-lowcode 1.9), of those the caller may ask. */
export function summedFields(
  { list }: Pick<CompiledModule, 'list'>,
  open: readonly ModuleField[],
): ModuleField[] {
  if (list.showSummary !== true || !Array.isArray(list.summaryField)) return [];
  const named = new Set<unknown>(list.summaryField);
  return open.filter(
    ({ name, kind, columns }) => named.has(name) && kind.abilities.summary && columns.length === 1,
  );
}

/**
 * Sums over all records that answer a question, not only those of its page, in words as cells say them. One statement,
 * or none. A sum is never a float: the database adds exact decimals, and its text is written as it is.
 */
export async function sumsOf(
  db: Kysely<never>,
  rows: SelectQueryBuilder<never, never, unknown>,
  fields: readonly ModuleField[],
): Promise<Record<string, string> | undefined> {
  if (fields.length === 0) return undefined;
  const parts = fields.map(({ columns: [column = ''] }, i) =>
    sql<string | null>`sum(${sql.ref(column)})::text`.as(`s${i}`),
  );
  const found = await db.executeQuery(rows.clearSelect().select(parts as never));
  const sums = (found.rows[0] ?? {}) as Record<string, string | null>;
  return sumWords(
    fields,
    fields.map((_field, i) => sums[`s${i}`] ?? null),
  );
}

/** Sums in words, by the names of their fields; of nothing there is none. */
export const sumWords = (
  fields: readonly ModuleField[],
  sums: readonly (string | null)[],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, codec, settings }, i) => {
      const sum = sums[i] ?? null;
      return sum === null ? [] : [[name, codec.text(sum, settings, () => undefined)]];
    }),
  );
