import { type SummaryKind, summariesOf } from '@qifu/rules';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { isSecret } from '../compile/naming-field';

export interface Summed {
  field: ModuleField;
  of: SummaryKind;
}

/** What the design asks for below its list (contract-lowcode 1.9, docs/decisions 0030), of fields the caller may ask. */
export function summedFields({ list }: Pick<CompiledModule, 'list'>, open: readonly ModuleField[]): Summed[] {
  const asked = summariesOf(list);
  return open.flatMap((field) => {
    const of = asked.get(field.name);
    return of && canTell(field, of) ? [{ field, of }] : [];
  });
}

/** Whatever is filled in can be counted; all else is told of figures alone. */
const canTell = (field: ModuleField, of: SummaryKind): boolean =>
  of === 'count'
    ? field.columns.length > 0 && !isSecret(field)
    : field.kind.abilities.summary && field.columns.length === 1;

/** An average has as many places as its field, and never fewer than these. */
const leastPlaces = 2;
const placesOf = ({ settings }: ModuleField): number =>
  Math.max(Number(settings.decimals ?? 0) || 0, leastPlaces);

/** As text of SQL: the database reckons with exact decimals, and its text is written as it is. */
export function summarySql({ field, of }: Summed): RawBuilder<string | null> {
  const column = sql.ref(field.columns[0] ?? '');
  if (of === 'average')
    return sql`trim_scale(round(avg(${column}), ${sql.raw(String(placesOf(field)))}))::text`;
  return sql`${sql.raw(of)}(${column})::text`;
}

/**
 * Summaries of all records that answer a question, not only those of its page, in words as cells say them. One
 * statement, or none. A sum is never a float.
 */
export async function sumsOf(
  db: Kysely<never>,
  rows: SelectQueryBuilder<never, never, unknown>,
  summed: readonly Summed[],
): Promise<Record<string, string> | undefined> {
  if (summed.length === 0) return undefined;
  const parts = summed.map((one, i) => summarySql(one).as(`s${i}`));
  const found = await db.executeQuery(rows.clearSelect().select(parts as never));
  const sums = (found.rows[0] ?? {}) as Record<string, string | null>;
  return sumWords(
    summed,
    summed.map((_one, i) => sums[`s${i}`] ?? null),
  );
}

/** Summaries in words, by the names of their fields; of nothing there is none. */
export const sumWords = (
  summed: readonly Summed[],
  sums: readonly (string | null)[],
): Record<string, string> =>
  Object.fromEntries(
    summed.flatMap((one, i) => {
      const sum = sums[i] ?? null;
      return sum === null ? [] : [[one.field.name, wordOf(one, sum)]];
    }),
  );

const counted = new Intl.NumberFormat('en-US');

function wordOf({ field, of }: Summed, sum: string): string {
  if (of === 'count') return counted.format(Number(sum));
  const { codec, settings } = field;
  const isFine = of !== 'average' || Number(settings.decimals ?? 0) >= leastPlaces;
  // Whole numbers seldom have a whole average.
  const told = isFine ? settings : { ...settings, decimals: sum.split('.')[1]?.length ?? 0 };
  return codec.text(sum, told, () => undefined);
}
