import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { type ListShape, treeKey } from '../compile/list-shape';
import { inWords } from '../record/record-read.service';
import { tableOf, valuesOf } from '../record/record-values';

interface OfTree {
  module: CompiledModule;
  /** What the caller sees of a record. */
  fields: readonly ModuleField[];
  /** The rows there are for the caller. */
  there: RawBuilder<SqlBool>;
  shape: Extract<ListShape, { of: 'records' }>;
}

/** Chains of records are followed so far; one that is longer is cut. */
const deepest = 50;

/** How many records stand right below each, of those the caller sees. `keys`: ids of the records by their keys. */
export async function countChildren(
  { db }: Pick<Ctx, 'db'>,
  { module, there, shape }: OfTree,
  keys: ReadonlyMap<string, string>,
): Promise<Record<string, number>> {
  if (keys.size === 0) return {};
  const parent = sql.ref<string>(shape.parent.columns[0] ?? '');
  const { rows } = await sql<{ key: string; count: number }>`
    select ${parent} as key, count(*) as count from ${tableOf(module)}
    where ${there} and ${parent} = any(${[...keys.keys()]}::text[]) group by 1`.execute(db);
  return Object.fromEntries(rows.flatMap(({ key, count }) => [[keys.get(key) ?? '', count]]));
}

/**
 * Names of the records above each, from the top down, as far as the caller sees them. `parents`: what each record has
 * in its parent field.
 */
export async function namesAbove(
  ctx: Ctx,
  { module, fields, there, shape }: OfTree,
  parents: ReadonlyMap<string, string>,
): Promise<Record<string, string[]>> {
  const starts = [...new Set([...parents.values()].filter((key) => key !== ''))];
  const name = nameField(module, fields);
  if (starts.length === 0 || !name) return {};
  const parent = sql.ref<string>(shape.parent.columns[0] ?? '');
  const key = treeKey(module, shape);
  const columns = name.columns.map((column, i) => sql`${sql.ref(column)} as ${sql.id(`c${i}`)}`);
  const { rows } = await sql<Record<string, unknown> & { key: string; above: string | null }>`
    with recursive line(key, above, depth) as (
      select ${key}, ${parent}, 1 from ${tableOf(module)} where ${there} and ${key} = any(${starts}::text[])
      union
      select ${key}, ${parent}, line.depth + 1 from line join ${tableOf(module)} on ${key} = line.above
      where ${there} and line.depth < ${deepest}
    )
    select ${key} as key, ${parent} as above, ${sql.join(columns)} from ${tableOf(module)}
    where ${there} and ${key} in (select line.key from line)`.execute(ctx.db);
  const words = await inWords(
    ctx,
    rows.map((row) => valuesOf({ fields: [name] }, row)),
  );
  const told = new Map(
    rows.map((row, i) => [row.key, { above: row.above, word: words[i]?.[name.name] ?? '' }]),
  );
  const pathTo = (start: string): string[] => {
    const path: string[] = [];
    const seen = new Set<string>();
    for (let at: string | null = start; at !== null && !seen.has(at); at = told.get(at)?.above ?? null) {
      seen.add(at);
      const one = told.get(at);
      if (!one) break;
      path.unshift(one.word);
    }
    return path;
  };
  return Object.fromEntries(
    [...parents].flatMap(([id, start]) => (start === '' || !told.has(start) ? [] : [[id, pathTo(start)]])),
  );
}

/** What a record is called in its list: the first of its columns that the caller sees. */
function nameField(
  { list }: Pick<CompiledModule, 'list'>,
  fields: readonly ModuleField[],
): ModuleField | undefined {
  const columns: unknown[] = Array.isArray(list.columnList) ? list.columnList : [];
  const [first] = columns.flatMap((column) => {
    const prop = typeof column === 'object' && column !== null && 'prop' in column ? column.prop : undefined;
    return fields.find(({ name }) => name === prop) ?? [];
  });
  return first ?? fields.find(({ kind }) => kind.abilities.listColumn);
}
