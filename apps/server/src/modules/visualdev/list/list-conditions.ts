import { type ConditionOperator, fail, type Json } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import type { Language } from '@qifu/i18n';
import { clockOf, momentOf } from '@qifu/rules';
import type { RawBuilder, SqlBool } from 'kysely';
import { askedCondition } from '#modules/permission';
import { parseJson } from '#platform/http/json-body';
import type { CompiledModule, ModuleField } from '../compile/compile-module';

export const keywordName = 'jnpfKeyword';

/** Conditions of a list as they were sent: values by field name, JSON in a text. */
export function readQuery(text: string, language: Language): JsonObject {
  if (text.trim() === '') return {};
  const asked = parseJson(text, language);
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    fail('input.invalid', { field: 'queryJson' });
  return asked as JsonObject;
}

/** What the values of a list's conditions ask of its rows; fields the caller does not see ask nothing. */
export const listConditions = (
  module: CompiledModule,
  query: JsonObject,
  hidden: ReadonlySet<string>,
): RawBuilder<SqlBool>[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const field = module.byName.get(name);
    if (!field || hidden.has(name) || isNothing(value)) return [];
    const clause = ask(module, field, value);
    return clause ? [clause] : [];
  });

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => one === null || one === ''));

function ask(module: CompiledModule, field: ModuleField, value: Json): RawBuilder<SqlBool> | undefined {
  const column = module.schemeColumns.get(field.name);
  const { search } = field.kind.abilities;
  if (!column || search === 'none') return undefined;
  const condition = (op: ConditionOperator, asked: Json) =>
    askedCondition(column, op, asked) ?? fail('input.invalid', { field: field.name });
  if (search === 'text') return condition('like', [textOf([value].flat()[0])]);
  if (search === 'equal') return condition('in', [value].flat(2).map(textOf));
  const [from, to] = Array.isArray(value) ? value : [value, value];
  const end = endOf(field, to ?? null);
  if (from === null || from === '' || from === undefined) return condition('lessOrEqual', end);
  return end === null || end === '' ? condition('greaterOrEqual', from) : condition('between', [from, end]);
}

/** A word of a condition; what is none finds nothing. */
const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '\u0001';

const dayMs = 86_400_000;

/** A moment that is told to the day or less means all of that day (contract-lowcode 1.10.1). */
function endOf({ kind, settings }: ModuleField, to: Json): Json {
  const isWholeDay = kind.group === 'system' || String(settings.form ?? '').length <= 10;
  if (typeof to !== 'number' || !isWholeDay || kind.type === 'number' || kind.type === 'time') return to;
  const clock = clockOf(to).getTime();
  return momentOf(clock - (((clock % dayMs) + dayMs) % dayMs) + dayMs - 1);
}
