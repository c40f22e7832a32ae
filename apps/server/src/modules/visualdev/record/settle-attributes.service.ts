import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '@qifu/fields';
import type { Ctx } from '#platform/context';
import type { CompiledModule, CompiledTable, ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';
import { readRelated } from './related-words.service';
import { type Attributes, type FormerRecord, rowPlace, type Settled, settleRecord } from './settle-record';
import { isKeptAttribute, keptOf } from './settle-related.service';

interface Of {
  hidden: ReadonlySet<string>;
  before?: FormerRecord | undefined;
}

/** A rule may choose another record by what was kept of one; who goes round in circles ends here. */
const mostRounds = 3;

/**
 * Runs the rules of a module over what was sent together with what its relations keep of the records they choose, so that
 * a rule sees the attributes of today's choice and not those of the one before.
 */
export async function settleAttributes(
  ctx: Ctx,
  module: CompiledModule,
  given: JsonObject,
  of: Of,
): Promise<Settled> {
  const keeps = [module, ...module.subTables].some(({ fields }) => fields.some(isKeptAttribute));
  let settled = settleRecord(module, given, of);
  if (!keeps) return settled;
  let attributes: Attributes = new Map();
  for (let round = 0; round < mostRounds && settled.outcome; round++) {
    const next = await attributesOf(ctx, module, settled.outcome.values, of);
    if (isDeepStrictEqual(next, attributes)) break;
    attributes = next;
    settled = settleRecord(module, given, { ...of, attributes });
  }
  return settled;
}

type Values = Readonly<Record<string, unknown>>;
interface Place {
  key: string;
  fields: readonly ModuleField[];
  /** Relations whose choice changes, with it. */
  changed: RecordValues;
}

/** What relations that choose others than before will keep, by place. */
async function attributesOf(
  ctx: Ctx,
  module: CompiledModule,
  values: Values,
  { before }: Of,
): Promise<Attributes> {
  const places = [placeOf('', module, values, before?.values)];
  for (const table of module.subTables) {
    if (!table.fields.some(isKeptAttribute)) continue;
    const rows = values[table.name];
    const former = new Map((before?.rows.get(table) ?? []).map((row) => [row.id, row.values]));
    for (const [i, row] of (Array.isArray(rows) ? (rows as Values[]) : []).entries())
      places.push(placeOf(rowPlace(table.name, i), table, row, former.get(String(row?.id ?? ''))));
  }
  const told = places.filter(({ changed }) => changed.size > 0);
  if (told.length === 0) return new Map();
  const words = await readRelated(
    ctx,
    told.map(({ changed }) => changed),
    { isKept: true },
  );
  return new Map(
    told.map(({ key, fields, changed }) => [
      key,
      Object.fromEntries(keptOf(fields, changed, words).map(([{ name }, word]) => [name, word])),
    ]),
  );
}

function placeOf(
  key: string,
  { fields }: Pick<CompiledTable, 'fields'>,
  values: Values,
  former: RecordValues | undefined,
): Place {
  const changed = new Map<ModuleField, unknown>();
  for (const field of fields) {
    const value = values?.[field.name] ?? null;
    if (field.related && value !== (former?.get(field) ?? null)) changed.set(field, value);
  }
  return { key, fields, changed };
}
