import { type Endpoint, fail, type InputIssue } from '@qifu/contracts';
import { findText, type Language } from '@qifu/i18n';
import { explainIssues, issueKey } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import { assertHarmless } from './json-body';

const parts = ['params', 'query', 'body'] as const;

/** Reads the declared parts of a request; wrong fields are refused by name, unknown ones are dropped (rulings 1). */
export function parseInput(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const input: Record<string, unknown> = { request };
  const issues = parts.flatMap((part) => parsePart(endpoint, request, part, input, language));
  if (issues.length > 0) fail('input.invalid', { issues });
  return input;
}

/** Puts one parsed part into the input, or tells what is wrong with it. */
function parsePart(
  endpoint: Endpoint,
  request: FastifyRequest,
  part: (typeof parts)[number],
  input: Record<string, unknown>,
  language: Language,
): InputIssue[] {
  const schema = endpoint[part];
  if (!schema) return [];
  if (part !== 'body' || endpoint.encoding) assertHarmless(request[part], { part, language });
  const given = part === 'body' ? (request.body ?? {}) : request[part];
  const result = schema.safeParse(given, { error: issueKey });
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
