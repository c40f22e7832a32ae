import { type ConditionOperator, fail } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import type { Language } from '@qifu/i18n';
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

function ask(module: CompiledModule, field: ModuleField, value: unknown): RawBuilder<SqlBool> | undefined {
  const column = module.schemeColumns.get(field.name);
  if (!column) return undefined;
  const condition = (op: ConditionOperator, asked: unknown): RawBuilder<SqlBool> | undefined =>
    askedCondition(column, op, asked);
  switch (field.kind.abilities.search) {
    case 'text':
      return condition('like', String([value].flat()[0] ?? ''));
    case 'equal':
      return condition('in', [value].flat(2));
    case 'range': {
      const [from, to] = Array.isArray(value) ? value : [value, value];
      if (from === null || from === '') return condition('lessOrEqual', to);
      return to === null || to === '' || to === undefined
        ? condition('greaterOrEqual', from)
        : condition('between', [from, to]);
    }
    default:
      return undefined;
  }
}
