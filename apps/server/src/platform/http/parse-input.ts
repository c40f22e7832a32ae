import { type Endpoint, fail, type InputIssue } from '@qifu/contracts';
import { findText, type Language } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { assertHarmless } from './json-body';
import { inOtherForms } from './other-forms';

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

/** The parts of a request that are right; nothing is said of the others. */
export function readRightParts(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const input: Record<string, unknown> = {};
  for (const part of parts)
    parsePart(endpoint, { request, adjust: (_part, given) => given }, part, input, language);
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
  if (part !== 'body' || !isJson(request)) assertHarmless(request[part], { part, language });
  const sent = part === 'body' ? (request.body ?? {}) : withoutEmpty(addressed(endpoint, request, part));
  const result = parseTolerantly(schema, adjust(part, sent), part !== 'body');
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

/** JSON is looked through as it is read; forms are not. */
const isJson = ({ headers }: FastifyRequest) => /json/i.test(headers['content-type'] ?? '');

/** What the address says; a DELETE may say it in its body instead (contract-core 13, question 24). */
function addressed(endpoint: Endpoint, request: FastifyRequest, part: 'params' | 'query'): object {
  if (part === 'params') return request.params as object;
  const { body } = request;
  const isSaidInBody = endpoint.method === 'DELETE' && !endpoint.body && isPlain(body);
  return { ...(isSaidInBody && body), ...(request.query as object) };
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Front ends send every condition of a list, filled in or not: an empty one says nothing. */
const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** From an empty text to null to a field left out are two, and what was refused may hide more. */
const mostForms = 4;

/** What a schema refuses is read once more in the form that was meant, where there is one. */
function parseTolerantly(schema: ZodType, given: unknown, isAddress: boolean) {
  let result = schema.safeParse(given, { error: issueKey });
  let value = given;
  for (let tries = 0; !result.success && tries < mostForms; tries++) {
    const meant = inOtherForms(value, result.error.issues, isAddress);
    if (meant === value) break;
    value = meant;
    result = schema.safeParse(value, { error: issueKey });
  }
  return result;
}
