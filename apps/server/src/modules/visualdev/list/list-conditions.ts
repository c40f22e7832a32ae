import { type ConditionOperator, fail, type Json } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import type { Language } from '@qifu/i18n';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { askedCondition } from '#modules/permission';
import type { SchemeColumn } from '#platform/db/scheme-column';
import { parseJson } from '#platform/http/json-body';
import { type AskedField, isHiddenName } from '../compile/asked-fields';
import type { CompiledModule, ModuleField, SubTable } from '../compile/compile-module';
import { wholePeriod } from './whole-period';

export const keywordName = 'jnpfKeyword';

/** Conditions of a list as they were sent: values by field name, JSON in a text. */
export function readQuery(text: string, language: Language): JsonObject {
  if (text.trim() === '') return {};
  const asked = parseJson(text, language);
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    fail('input.invalid', { field: 'queryJson' });
  return asked as JsonObject;
}

/** A condition of a list; of a sub-table also what it asks of the rows themselves, which are shown narrowed by it. */
export interface ListCondition {
  clause: RawBuilder<SqlBool>;
  rows?: { of: SubTable; clause: RawBuilder<SqlBool> };
}

/** What the values of a list's conditions ask of its rows; fields the caller does not see ask nothing. */
export const listConditions = (
  { asked }: CompiledModule,
  query: JsonObject,
  hidden: ReadonlySet<string>,
): ListCondition[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const one = asked.get(name);
    if (!one || isHiddenName(name, hidden) || isNothing(value)) return [];
    const clause = ask(one, name, value);
    if (!clause) return [];
    const { of, field, column } = one;
    if (!of) return [{ clause }];
    const { child: _child, ...inRow } = column;
    const own = ask({ field, column: inRow }, name, value);
    return [{ clause, ...(own && { rows: { of, clause: own } }) }];
  });

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => one === null || one === ''));

function ask({ field, column }: AskedField, name: string, value: Json): RawBuilder<SqlBool> | undefined {
  const { search } = field.kind.abilities;
  if (search === 'none') return undefined;
  const condition = (op: ConditionOperator, asked: Json) =>
    askedCondition(column, op, asked) ?? fail('input.invalid', { field: name });
  if (search === 'text') return condition('like', [textOf([value].flat()[0])]);
  if (search === 'equal') return condition('in', [value].flat(2).map(textOf));
  const [first, last] = Array.isArray(value) ? value : [value, value];
  const [from, end] = wholePeriod(field, first ?? null, last ?? null);
  if (field.codec.isSpan) return meets(field, column, from, end);
  if (from === null || from === '' || from === undefined) return condition('lessOrEqual', end);
  return end === null || end === '' ? condition('greaterOrEqual', from) : condition('between', [from, end]);
}

/** A word of a condition; what is none finds nothing. */
const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '\u0001';

/** Whether a value with two ends has anything in common with what is asked; either end may be open. */
function meets(field: ModuleField, column: SchemeColumn, from: Json, to: Json): RawBuilder<SqlBool> {
  const ask = (path: string | undefined, op: ConditionOperator, end: Json) => {
    const isOpen = end === null || end === '';
    const asked = { ...column, column: path ?? column.column };
    return (
      askedCondition(asked, isOpen ? 'notEmpty' : op, end) ?? fail('input.invalid', { field: field.name })
    );
  };
  const [first, last] = field.columns;
  return sql<SqlBool>`(${ask(first, 'lessOrEqual', to)} and ${ask(last, 'greaterOrEqual', from)})`;
}
