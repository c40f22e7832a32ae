import { fail, type InputIssue } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { findText, type Language } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import { type RawBuilder, sql } from 'kysely';
import { parseJson } from '#platform/http/json-body';
import type { CompiledTable, ModuleField } from '../compile/compile-module';
import type { StateOf } from './settle-record';
import { valueRuleOf } from './value-rule';

export type RecordValues = ReadonlyMap<ModuleField, unknown>;

/** The values of a record as they were sent, as an object. */
export function readSentValues(text: string, language: Language): JsonObject {
  const sent = parseJson(text, language);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    fail('input.invalid', { field: 'data' });
  return sent as JsonObject;
}

interface Reading {
  language: Language;
  /** Names of fields the caller may not set. */
  hidden: ReadonlySet<string>;
  /** A new record needs all that is required; a change only needs to leave it filled in. */
  isNew: boolean;
  /** Where in the request the values stand. */
  path?: string;
  /** Takes what is wrong: the caller refuses it together with more. */
  issues: InputIssue[];
  /** What rules say of a field. */
  stateOf: StateOf;
  /** Of a sub-table: which row it is. */
  row?: number;
}

/**
 * What of a record or of a row of it may be written: values of fields that the caller may set, each by the one rule of
 * its kind. What the product fills in and what nobody granted him is left out, whatever was sent.
 */
export function readValues(
  { fields }: Pick<CompiledTable, 'fields'>,
  sent: JsonObject,
  { language, hidden, isNew, path = 'body.data', issues, stateOf, row }: Reading,
): RecordValues {
  const values = new Map<ModuleField, unknown>();
  for (const field of fields) {
    const { isComputed, isRequired } = stateOf(field, row);
    // What is reckoned is written for whoever saves, also where he may not see it.
    if (field.isFilled || (hidden.has(field.name) && !isComputed)) continue;
    const isSent = Object.hasOwn(sent, field.name);
    if (!isSent && !isNew) continue;
    const given = isSent ? sent[field.name] : field.node.initial;
    const read = readValue(field, given, { language, path, isRequired });
    if ('value' in read) values.set(field, read.value);
    else issues.push(...read.issues);
  }
  return values;
}

/** The values of a row whose columns are called `c0`, `c1` and so on. */
export function valuesOf(
  { fields }: Pick<CompiledTable, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): RecordValues {
  let at = 0;
  return new Map(
    fields.map((field) => {
      const stored = field.columns.map(() => row[`c${at++}`] ?? null);
      return [field, field.codec.fromColumns(stored, field.settings)];
    }),
  );
}

export const tableOf = ({ table }: Pick<CompiledTable, 'table'>) => sql.table(table);
const columnOf = (path: string) => sql.id(path.slice(path.lastIndexOf('.') + 1));

/** Columns and what they are set to, for what is written. */
export const columnsOf = (values: RecordValues): [RawBuilder<unknown>, unknown][] =>
  [...values].flatMap(([{ columns, codec, settings }, value]) => {
    const stored = codec.toColumns(value ?? null, settings);
    return columns.map((path, i): [RawBuilder<unknown>, unknown] => [columnOf(path), stored[i] ?? null]);
  });

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Read = { value: unknown } | { issues: InputIssue[] };

function readValue(
  field: ModuleField,
  given: unknown,
  { language, path, isRequired }: { language: Language; path: string; isRequired: boolean },
): Read {
  const { label, name, checks } = field;
  const refuse = (rule: string, text: string) => ({ issues: [{ path: `${path}.${name}`, rule, text }] });
  if (isNothing(given)) {
    if (!isRequired) return { value: null };
    return refuse('required', `${label}：${findText(language, 'validation', 'required') ?? ''}`);
  }
  const read = valueRuleOf(field)?.safeParse(given, { error: issueKey });
  if (read?.error) {
    const [first] = explainIssues(read.error);
    const key = first?.key ?? 'invalid';
    return refuse(key, `${label}：${findText(language, 'validation', key, first?.params) ?? key}`);
  }
  const value = read?.data;
  const failed = checks.find(({ passes }) => !passes(String(value)));
  return failed ? refuse('check', `${label}：${failed.message}`) : { value };
}
