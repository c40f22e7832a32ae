import { type Endpoint, fail, type InputIssue } from '@qifu/contracts';
import { hasText, type Language, translate } from '@qifu/i18n';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { assertHarmless } from './json-body';

const parts = ['params', 'query', 'body'] as const;

/** Reads the declared parts of a request; wrong fields are refused by name, unknown ones are dropped (rulings 1). */
export function parseInput(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const input: Record<string, unknown> = { request };
  const issues: InputIssue[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given = part === 'body' ? (request.body ?? {}) : request[part];
    if (part !== 'body') assertHarmless(given);
    const result = schema.safeParse(given);
    if (result.success) input[part] = result.data;
    else issues.push(...result.error.issues.flatMap((issue) => describeIssue(part, issue, language)));
  }
  if (issues.length > 0) fail('input.invalid', { issues });
  return input;
}

function describeIssue(part: string, issue: z.core.$ZodIssue, language: Language): InputIssue[] {
  const rule = ruleOf(issue);
  const params = Object.fromEntries(
    Object.entries(issue).filter(([, value]) => ['string', 'number', 'bigint'].includes(typeof value)),
  ) as Record<string, string | number>;
  const path = [part, ...issue.path.map(String)].join('.');
  return [{ path, rule, text: translate(language, 'validation', rule, params) }];
}

/** Our own rules carry their i18n key as message; zod's built-in ones are mapped here. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (hasText('validation', issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrongType';
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'tooSmall';
  if (issue.code === 'too_big') return 'tooBig';
  return 'invalid';
}
