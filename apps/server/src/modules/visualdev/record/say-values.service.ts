import type { JsonObject } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import type { CompiledModule, CompiledTable, ModuleField, SubTable } from '../compile/compile-module';
import { hiddenInRecords } from './module-door';
import { inWords } from './record-read.service';
import { type RecordValues, readSentValues } from './record-values';
import { mostRows } from './sub-rows.service';

interface Of {
  module: CompiledModule;
  menu: string;
}

/**
 * Values of a form in words before they are saved, so that they can be held beside others. What is no value of its field
 * is left out, and so is what the caller does not see; relations are told by his rights where they lead.
 */
export async function sayValues(ctx: Ctx, { module, menu }: Of, text: string): Promise<{ data: string }> {
  const sent = readSentValues(text, ctx.language);
  const hidden = hiddenInRecords(ctx.actor, menu);
  const tables = module.subTables.filter(({ name }) => !hidden.has(name));
  const rows = tables.map((table) =>
    rowsIn(table, sent).map((row) => fitting(table, row, (name) => hidden.has(`${table.name}-${name}`))),
  );
  const words = await inWords(ctx, [fitting(module, sent, (name) => hidden.has(name)), ...rows.flat()]);
  let at = 1;
  const below = tables.map(({ name }, i) => [name, (rows[i] ?? []).map(() => words[at++] ?? {})]);
  return { data: JSON.stringify({ ...words[0], ...Object.fromEntries(below) }) };
}

function rowsIn({ name }: SubTable, sent: JsonObject): JsonObject[] {
  const given = sent[name];
  const isRow = (row: unknown): row is JsonObject =>
    typeof row === 'object' && row !== null && !Array.isArray(row);
  return Array.isArray(given) ? given.slice(0, mostRows).map((row) => (isRow(row) ? row : {})) : [];
}

function fitting(
  { fields }: Pick<CompiledTable, 'fields'>,
  sent: JsonObject,
  isHidden: (name: string) => boolean,
): RecordValues {
  const values = new Map<ModuleField, unknown>();
  for (const field of fields) {
    if (isHidden(field.name) || !Object.hasOwn(sent, field.name)) continue;
    const value = sent[field.name];
    const read = field.kind.value?.(field.settings).safeParse(value);
    if (read?.success) values.set(field, read.data);
  }
  return values;
}
