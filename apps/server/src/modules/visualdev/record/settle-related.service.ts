import { fail, type InputIssue } from '@qifu/contracts';
import { relationName } from '@qifu/fields';
import { findText } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { RecordValues } from './record-values';
import { type RelatedWords, readRelated } from './related-words.service';

/** Values that are about to be written, and those they replace. */
export interface Settled {
  values: RecordValues;
  former: RecordValues | undefined;
  /** Where in the request they stand. */
  path: string;
}

/**
 * Holds relations to records the caller sees, and keeps the words of those whose attributes are stored. A relation that
 * stays as it was is not asked for again: who may change a record need not see all it relates to.
 */
export async function settleRelated(
  ctx: Ctx,
  fields: readonly ModuleField[],
  rows: readonly Settled[],
): Promise<RecordValues[]> {
  const relations = fields.filter(({ related }) => related);
  if (relations.length === 0) return rows.map(({ values }) => values);
  const changed = rows.map(
    ({ values, former }) =>
      new Map(
        relations.flatMap((field) =>
          values.has(field) && values.get(field) !== (former?.get(field) ?? null)
            ? [[field, values.get(field)] as const]
            : [],
        ),
      ),
  );
  const words = await readRelated(ctx, changed, { isKept: true });
  const issues = rows.flatMap(({ path }, i) => unseen(ctx, path, changed[i] ?? new Map(), words));
  if (issues.length > 0) fail('input.invalid', { issues });
  return rows.map(({ values }, i) => new Map([...values, ...keptOf(fields, changed[i] ?? new Map(), words)]));
}

const toldOf = ({ related }: ModuleField, value: unknown, words: RelatedWords) =>
  typeof value === 'string' ? words.get(related?.modelId ?? '')?.get(value) : undefined;

const unseen = (ctx: Ctx, path: string, changed: RecordValues, words: RelatedWords): InputIssue[] =>
  [...changed].flatMap(([field, value]) => {
    if (value === null || toldOf(field, value, words)) return [];
    const text = findText(ctx.language, 'validation', 'related') ?? '';
    return [{ path: `${path}.${field.name}`, rule: 'related', text: `${field.label}：${text}` }];
  });

/** An attribute that is kept with the record as it was. */
export const isKeptAttribute = ({ node, columns }: ModuleField): boolean =>
  node.type === 'relation-form-attr' && columns.length > 0;

/** Kept attributes of the relations that changed. What is kept is the same whoever saves; nothing secret is. */
export const keptOf = (
  fields: readonly ModuleField[],
  changed: RecordValues,
  words: RelatedWords,
): (readonly [ModuleField, string | null])[] =>
  fields.filter(isKeptAttribute).flatMap((field) => {
    const of = relationName(String(field.settings.relation));
    const [relation, value] = [...changed].find(([{ name }]) => name === of) ?? [];
    if (!relation) return [];
    return [[field, toldOf(relation, value, words)?.[String(field.settings.showField)] ?? null] as const];
  });
