import { attributeName } from '@qifu/fields';
import { findText } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { isSecret } from '../compile/naming-field';
import { readLabels } from './labels.service';
import { hiddenInRecords, moduleDoor } from './module-door';
import { reckonShown } from './reckon-shown';
import { isOneOf } from './record-key';
import { type RecordValues, valuesOf } from './record-values';
import { selectRecords } from './select-records';
import { findViewMenu } from './subject';
import { wordsTold } from './value-words';

/** What a related record tells the caller: its fields in words, by name. */
type Told = Readonly<Record<string, string | null>>;
/** By module, then by record; a record the caller does not see is left out. */
export type RelatedWords = ReadonlyMap<string, ReadonlyMap<string, Told>>;

/** Of what the words are told: to the caller by his rights there, or to be kept with a record. */
interface Telling {
  /** Kept words are the same whoever saves: rights of the field that keeps them decide who reads them. */
  isKept?: boolean;
}

/** The records that some values choose, as far as the caller sees them where they belong: one statement per module. */
export async function readRelated(
  ctx: Ctx,
  records: readonly RecordValues[],
  telling: Telling = {},
): Promise<RelatedWords> {
  const asked = new Map<string, { field: ModuleField; names: Set<string>; ids: Set<string> }>();
  for (const record of records)
    for (const [field, value] of record) {
      const { related } = field;
      if (!related || typeof value !== 'string') continue;
      const one = asked.get(related.modelId) ?? { field, names: new Set<string>(), ids: new Set<string>() };
      for (const name of [related.nameField, ...related.shown]) one.names.add(name);
      one.ids.add(value);
      asked.set(related.modelId, one);
    }
  const answered = await Promise.all(
    [...asked].map(async ([modelId, { field, names, ids }]) => {
      const module = await field.related?.find(ctx, modelId);
      const menu = module && (await findViewMenu(ctx, modelId));
      const found = module && menu ? await tell(ctx, { module, menu, names, ids }, telling) : new Map();
      return [modelId, found] as const;
    }),
  );
  return new Map(answered);
}

interface Asked {
  module: CompiledModule;
  menu: string;
  names: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

async function tell(
  ctx: Ctx,
  { module, menu, names, ids }: Asked,
  { isKept = false }: Telling,
): Promise<ReadonlyMap<string, Told>> {
  const hidden = isKept ? new Set<string>() : hiddenInRecords(ctx.actor, menu);
  const fields = module.fields.filter(
    (field) => names.has(field.name) && !hidden.has(field.name) && !(isKept && isSecret(field)),
  );
  const rows = await selectRecords(ctx, { ...module, fields }, moduleDoor(module, menu))
    .where(isOneOf(module, [...ids]))
    .execute();
  const read = rows.map((row) => ({ id: row.id, values: valuesOf({ fields }, row) }));
  const { values } = await reckonShown(ctx, module, read);
  const sayOf = await readLabels(ctx, values);
  const words = values.map((record) =>
    Object.fromEntries(
      // What a related record relates to in its turn is not followed: circles end here.
      [...record].map(([field, value]) => [
        field.name,
        value === null || field.related ? null : wordsTold(field, value, sayOf(field)),
      ]),
    ),
  );
  return new Map(rows.map(({ id }, i) => [id, words[i] ?? {}]));
}

/** A relation in words: its record's name, its id beside it, and its attributes (contract-lowcode 1.8). */
export function relatedWords(
  { language }: Pick<Ctx, 'language'>,
  { name, related }: ModuleField,
  value: unknown,
  words: RelatedWords,
): [name: string, word: string | null][] {
  if (!related) return [];
  const id = typeof value === 'string' ? value : null;
  const told = id === null ? undefined : words.get(related.modelId)?.get(id);
  const unseen = id === null ? null : (findText(language, 'related', 'noRight') ?? '');
  return [
    [name, told ? (told[related.nameField] ?? null) : unseen],
    [`${name}_id`, id],
    ...related.shown.map((shown): [string, string | null] => [
      attributeName(name, shown),
      told?.[shown] ?? null,
    ]),
  ];
}
