import { type Endpoint, fail, type InputIssue } from '@qifu/contracts';
import { findText, type Language } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { assertHarmless } from './json-body';

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];
/** What is read instead of what was sent. */
export type Adjust = (part: Part, given: unknown) => unknown;

/** Reads the declared parts of a request; wrong fields are refused by name, unknown ones are dropped (rulings 1). */
export function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  language: Language,
  adjust: Adjust = (_part, given) => given,
) {
  const input: Record<string, unknown> = { request };
  const issues = parts.flatMap((part) => parsePart(endpoint, { request, adjust }, part, input, language));
  if (issues.length > 0) fail('input.invalid', { issues });
  return input;
}

/** Puts one parsed part into the input, or tells what is wrong with it. */
function parsePart(
  endpoint: Endpoint,
  { request, adjust }: { request: FastifyRequest; adjust: Adjust },
  part: Part,
  input: Record<string, unknown>,
  language: Language,
): InputIssue[] {
  const schema = endpoint[part];
  if (!schema) return [];
  if (part !== 'body' || endpoint.encoding) assertHarmless(request[part], { part, language });
  const sent = part === 'body' ? (request.body ?? {}) : withoutEmpty(request[part] as object);
  const result = parseTolerantly(schema, adjust(part, sent));
  if (result.success) {
    input[part] = result.data;
    return [];
  }
  return explainIssues(result.error).map(({ path, key, params }) => ({
    path: [part, ...path].join('.'),
    rule: key,
    text: findText(language, 'validation', key, params) ?? key,
  }));
}

/** Front ends send every condition of a list, filled in or not: an empty one says nothing. */
const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Null stands for a field that is left out wherever the field may be left out and knows no null of its own. */
function parseTolerantly(schema: ZodType, given: unknown) {
  const result = schema.safeParse(given, { error: issueKey });
  if (result.success) return result;
  const fields = result.error.issues.map(({ path }) => path);
  const bare = fields.reduce<unknown>((value, path) => withoutNull(value, path), given);
  return bare === given ? result : schema.safeParse(bare, { error: issueKey });
}

/** The value without what stands at the path, where that is null; itself otherwise. */
function withoutNull(value: unknown, [key, ...deeper]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { [key]: inner, ...others } = value as Record<PropertyKey, unknown>;
  if (inner === null && deeper.length === 0) return others;
  const bare = withoutNull(inner, deeper);
  return bare === inner ? value : { ...others, [key]: bare };
}
