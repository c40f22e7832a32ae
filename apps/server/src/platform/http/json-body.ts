import { fail } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './language-of';
import { refuseField } from './refuse-field';

export const jsonBodyMaxBytes = 1024 * 1024;
const maxDepth = 64;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses JSON that may not be deep and may not carry keys that reach prototypes (reliability B2, B4). */
export function parseJson(text: string, language: Language): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    fail('input.invalid', { reason: 'json' });
  }
  assertHarmless(value, { part: 'body', language });
  return value;
}

/** PostgreSQL keeps neither the character 0 nor half a character of two code units. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

interface Where {
  part: 'params' | 'query' | 'body';
  language: Language;
}

/** Refuses values that no row could hold and keys that reach prototypes. Walks without recursion. */
export function assertHarmless(root: unknown, where: Where) {
  const open: [unknown, number, string][] = [[root, 1, '']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth, field] = next;
    if (typeof value === 'string') assertStorable(value, where, field);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) fail('input.invalid', { reason: 'depth' });
    for (const [key, inner] of Object.entries(value)) {
      assertKey(key, where, field);
      open.push([inner, depth + 1, Array.isArray(value) ? field : key]);
    }
  }
}

function assertKey(key: string, where: Where, field: string) {
  if (forbiddenKeys.has(key)) fail('input.invalid', { reason: 'key', field: key });
  assertStorable(key, where, field);
}

function assertStorable(text: string, where: Where, field: string) {
  if (!isStorable(text)) refuseField(where, fieldPath(where, field), 'character');
}

const fieldPath = ({ part }: Where, field: string) => (field === '' ? part : `${part}.${field}`);

/** JSON is read by us on every method (DELETE with a body is part of the wire contract). */
export function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBodyMaxBytes },
    (request, body, done) => {
      try {
        done(null, parseJson(String(body), languageOf(request)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
