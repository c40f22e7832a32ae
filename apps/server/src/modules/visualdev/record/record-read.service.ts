import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findRow } from '#platform/db/single-row';
import type { CompiledModule, ModuleField, SubTable } from '../compile/compile-module';
import { readLabels } from './labels.service';
import { hiddenInRecords, moduleDoor } from './module-door';
import { reckonShown } from './reckon-shown';
import { isRecord } from './record-key';
import { type RecordValues, valuesOf } from './record-values';
import { readRelated, relatedWords } from './related-words.service';
import { selectRecords } from './select-records';
import { findSubRows, type SubRow } from './sub-rows.service';
import { wordsTold } from './value-words';

interface Of {
  module: CompiledModule;
  menu: string;
}

/** A record the caller sees, without the fields nobody granted him. */
async function readRecord(ctx: Ctx, { module, menu }: Of, id: string) {
  const version = sql.ref<number>(`${module.table}.f_version`).as('version');
  const row: Record<string, unknown> | undefined = await findRow(
    ctx.db,
    selectRecords(ctx, module, moduleDoor(module, menu)).select(version).where(isRecord(module, id)),
  );
  if (!row) fail('record.missing', { id });
  const hidden = hiddenInRecords(ctx.actor, menu);
  const all = valuesOf(module, row);
  const seen: RecordValues = new Map([...all].filter(([{ name }]) => !hidden.has(name)));
  const rows = await readRows(ctx, module, [id], hidden);
  const { values, below } = await reckonShown(ctx, module, [{ id, values: seen }], rows);
  return { version: Number(row.version), values: values[0] ?? seen, rows: below };
}

export type Rows = readonly (readonly [table: SubTable, rows: ReadonlyMap<string, readonly SubRow[]>])[];

/** Rows of the sub-tables the caller sees, without the columns nobody granted him. */
export async function readRows(
  ctx: Pick<Ctx, 'db'>,
  { subTables }: CompiledModule,
  ids: readonly string[],
  hidden: ReadonlySet<string>,
): Promise<Rows> {
  const seen = subTables.filter(({ name }) => !hidden.has(name));
  return await Promise.all(
    seen.map(async (table) => {
      const fields = table.fields.filter(({ name }) => !hidden.has(`${table.name}-${name}`));
      return [table, await findSubRows(ctx, { ...table, fields }, fields.length > 0 ? ids : [])] as const;
    }),
  );
}

/** The values of a record as its form enters them. */
export async function readRecordValues(ctx: Ctx, of: Of, id: string) {
  const { version, values, rows } = await readRecord(ctx, of, id);
  const tables = rows.map(([{ name }, found]) => [
    name,
    (found.get(id) ?? []).map((row) => ({ ...plain(row.values), id: row.id })),
  ]);
  const data = { ...plain(values), ...Object.fromEntries(tables), id, f_version: version };
  return { id, data: JSON.stringify(data) };
}

/** The same in words. */
export async function readRecordInWords(ctx: Ctx, of: Of, id: string) {
  const { values, rows } = await readRecord(ctx, of, id);
  const { words, below } = await allInWords(ctx, [values], rows);
  const told = Object.entries(below.get(id) ?? {}).map(([name, own]) => {
    const found = rows.find(([table]) => table.name === name)?.[1].get(id) ?? [];
    return [name, own.map((row, i) => ({ ...row, ...drawn(found[i]?.values) }))];
  });
  return { id, data: JSON.stringify({ ...words[0], ...drawn(values), ...Object.fromEntries(told), id }) };
}

/** What is shown as it is: files, pictures, formatted text. */
const drawn = (values: RecordValues | undefined) =>
  Object.fromEntries(
    [...(values ?? [])].flatMap(([{ name, codec }, value]) => (codec.isDrawn ? [[name, value]] : [])),
  );

const plain = (values: RecordValues) =>
  Object.fromEntries([...values].map(([{ name }, value]) => [name, value]));

/** Records and rows of their sub-tables in words; what stands behind ids is asked for all at once. */
export async function allInWords(ctx: Ctx, records: readonly RecordValues[], rows: Rows) {
  const flat = rows.flatMap(([{ name }, found]) =>
    [...found].flatMap(([of, own]) => own.map((row) => ({ name, of, row }))),
  );
  const words = await inWords(ctx, [...records, ...flat.map(({ row }) => row.values)]);
  type Told = Record<string, Record<string, string | null>[]>;
  const empty = () => Object.fromEntries(rows.map(([{ name }]): [string, Told[string]] => [name, []]));
  const below = new Map<string, Told>(
    rows.flatMap(([, found]) => [...found.keys()].map((id) => [id, empty()])),
  );
  for (const [i, { name, of, row }] of flat.entries())
    below.get(of)?.[name]?.push({ ...words[records.length + i], id: row.id ?? null });
  return { words: words.slice(0, records.length), below };
}

/** Values of records as people read them, by field name. */
export async function inWords(
  ctx: Ctx,
  records: readonly RecordValues[],
): Promise<Record<string, string | null>[]> {
  const [sayOf, related] = [await readLabels(ctx, records), await readRelated(ctx, records)];
  const wordOf = (field: ModuleField, value: unknown) =>
    value === null || value === undefined ? null : wordsTold(field, value, sayOf(field));
  const wordsOf = (field: ModuleField, value: unknown): [string, string | null][] =>
    field.related ? relatedWords(ctx, field, value, related) : [[field.name, wordOf(field, value)]];
  return records.map((record) =>
    Object.fromEntries([...record].flatMap(([field, value]) => wordsOf(field, value))),
  );
}
