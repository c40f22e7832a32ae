import { fail, type InputIssue } from '@qifu/contracts';
import type { JsonObject } from '@qifu/fields';
import { findText, type Language } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import { parseJson } from '#platform/http/json-body';
import type { CompiledModule, ModuleField } from '../compile/compile-module';

export type RecordValues = ReadonlyMap<ModuleField, unknown>;

/** The values of a record as they were sent, as an object. */
export function readSentValues(text: string, language: Language): JsonObject {
  const sent = parseJson(text, language);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    fail('input.invalid', { field: 'data' });
  return sent as JsonObject;
}

/**
 * What of a record may be written: values of fields that the caller may set, each by the one rule of its kind. What
 * the product fills in and what nobody granted him is left out, whatever was sent. A new record needs all that is
 * required; a change only needs to leave it filled in.
 */
export function readValues(
  { fields }: CompiledModule,
  sent: JsonObject,
  { language, hidden, isNew }: { language: Language; hidden: ReadonlySet<string>; isNew: boolean },
): RecordValues {
  const values = new Map<ModuleField, unknown>();
  const issues: InputIssue[] = [];
  for (const field of fields) {
    if (field.isFilled || hidden.has(field.name)) continue;
    const isSent = Object.hasOwn(sent, field.name);
    if (!isSent && !isNew) continue;
    const given = isSent ? sent[field.name] : field.node.initial;
    const read = readValue(field, given, language);
    if ('value' in read) values.set(field, read.value);
    else issues.push(...read.issues);
  }
  if (issues.length > 0) fail('input.invalid', { issues });
  return values;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Read = { value: unknown } | { issues: InputIssue[] };

function readValue(field: ModuleField, given: unknown, language: Language): Read {
  const { node, kind, settings, label, name, checks } = field;
  const refuse = (rule: string, text: string) => ({ issues: [{ path: `body.data.${name}`, rule, text }] });
  if (isNothing(given)) {
    const isRequired = node.required === true && node.isHidden !== true;
    if (!isRequired) return { value: null };
    return refuse('required', `${label}：${findText(language, 'validation', 'required') ?? ''}`);
  }
  const read = kind.value?.(settings).safeParse(given, { error: issueKey });
  if (read?.error) {
    const [first] = explainIssues(read.error);
    const key = first?.key ?? 'invalid';
    return refuse(key, `${label}：${findText(language, 'validation', key, first?.params) ?? key}`);
  }
  const value = read?.data;
  const failed = checks.find(({ passes }) => !passes(String(value)));
  return failed ? refuse('check', `${label}：${failed.message}`) : { value };
}
