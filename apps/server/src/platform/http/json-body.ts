import { fail } from '@qifu/contracts';
import type { FastifyInstance } from 'fastify';

export const jsonBodyMaxBytes = 1024 * 1024;
const maxDepth = 64;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses JSON that may not be deep and may not carry keys that reach prototypes (reliability B2, B4). */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    fail('input.invalid', { reason: 'json' });
  }
  assertHarmless(value);
  return value;
}

/** Walks without recursion, so that depth itself cannot hurt. */
export function assertHarmless(root: unknown) {
  const open: [unknown, number][] = [[root, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    // PostgreSQL cannot keep the character 0 in a text.
    if (typeof value === 'string' && value.includes('\0')) fail('input.invalid', { reason: 'character' });
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) fail('input.invalid', { reason: 'depth' });
    for (const key of Object.keys(value)) {
      if (forbiddenKeys.has(key)) fail('input.invalid', { reason: 'key', field: key });
      open.push([(value as Record<string, unknown>)[key], depth + 1]);
    }
  }
}

/** JSON is read by us on every method (DELETE with a body is part of the wire contract). */
export function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyMaxBytes },
    (_request, body, done) => {
      try {
        done(null, parseJson(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
