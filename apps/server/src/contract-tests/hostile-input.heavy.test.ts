import type { Endpoint } from '@qifu/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { declaredEndpoints } from '#platform/http/declared-endpoints';
import { startTestApp, type TestApp } from '#testing';

/** A call that takes nothing needs few; each field and each place in the address adds some. */
const casesFor = (endpoint: Endpoint) =>
  process.env.QIFU_LONG ? 2000 : Math.min(30, 6 + 3 * placesOf(endpoint));
/** Far beyond any answer on a busy machine: longer means that the call hangs. */
const slowMs = 10_000;

let t: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', trailEveryMs: 200 });
  for (const name of ['admin', 'clerk', 'company01', 'expert01']) tokens[name] = await t.tokenOf(name);
});
afterAll(() => t.close());

/** Just too large for an int column, for 32 bits, for an instant, for a float. */
const hugeNumbers = [2 ** 31, -(2 ** 31) - 1, 2 ** 32, 8.64e15 + 1, 2 ** 53];

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "'; drop table enterprise; --",
    '%',
    '_',
    '\\',
    '\u0000',
    '../../etc/passwd',
    '#{jndi:ldap://x}',
    '<script>alert(1)</script>',
    '𠮷'.repeat(50),
    'x'.repeat(100_000),
    '-1',
    '1e999',
    'NaN',
    '9007199254740993',
    '2147483648',
    '4294967296',
    '8640000000000001',
    '\ud800',
    'a\ud800',
    '\udc00b',
    'id desc; select 1',
  ),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1.5, -0, 1e21, ...hugeNumbers, [], {}, [[]], [null], { a: { b: [] } }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('id', 'version', 'list', 'x', 'a\ud800'), hostileText, { maxKeys: 3 }),
);

/** Fields a schema knows, so that hostile values reach the fields themselves. */
const shapeOf = (schema: unknown) =>
  Object.entries((schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {});
const fieldsOf = (schema: unknown): string[] => shapeOf(schema).map(([name]) => name);

const placesOf = ({ path, query, body }: Endpoint) =>
  [...path.matchAll(/:\w+/g), ...fieldsOf(query), ...fieldsOf(body)].length;

const hostileRecord = (fields: string[]) =>
  fc.dictionary(
    fields.length > 0 ? fc.constantFrom(...fields, 'extra') : fc.constant('extra'),
    hostileValue,
    {
      maxKeys: 6,
    },
  );

const requestFor = (endpoint: Endpoint) =>
  fc.record({
    path: fc.array(
      hostileText.filter((text) => text !== ''),
      { minLength: 3, maxLength: 3 },
    ),
    query: hostileRecord(fieldsOf(endpoint.query)),
    body: fc.oneof(hostileRecord(fieldsOf(endpoint.body)), hostileValue),
    person: fc.constantFrom('admin', 'clerk', 'company01', 'expert01'),
  });

type Hostile = { path: string[]; query: Record<string, unknown>; body: unknown; person: string };

async function send(endpoint: Endpoint, { path, query, body, person }: Hostile) {
  let next = 0;
  const address = endpoint.path.replace(/:\w+/g, () => encodeText(path[next++] ?? '1'));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );
  const started = Date.now();
  const reply = await t.server.inject({
    method: endpoint.method,
    url: `${address}?${search}`.slice(0, 8000),
    headers: { authorization: tokens[person] ?? '', 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  });
  return { reply, tookMs: Date.now() - started };
}

const encodeText = (text: string) => encodeURIComponent(text.slice(0, 200).toWellFormed());

/** The schema of every field, as text from the address and as it stands in a body. */
const fieldSchemas = ({ query, body }: Endpoint) => [
  ...shapeOf(query).map(([name, field]) => ({ name, takes: (n: number) => field.safeParse(`${n}`).success })),
  ...shapeOf(body).map(([name, field]) => ({ name, takes: (n: number) => field.safeParse(n).success })),
];

/** Every number that a field's own schema lets through to the database, and one that it does not. */
const tooLargeFor = (endpoint: Endpoint): [field: string, huge: number][] =>
  fieldSchemas(endpoint).flatMap(({ name, takes }) => [
    ...hugeNumbers.filter(takes).map((huge): [string, number] => [name, huge]),
    ...hugeNumbers
      .filter((huge) => !takes(huge))
      .slice(0, 1)
      .map((huge): [string, number] => [name, huge]),
  ]);

/** Calls that end the caller's own session are left out: everything after them would only be refused. */
const ending = ['/api/oauth/Logout', '/api/oauth/LockScreen'];
const targets = declaredEndpoints().filter(({ path }) => !ending.includes(path));

describe('hostile input', () => {
  it.each(targets.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s never answers 500 and never hangs',
    async (_label, endpoint) => {
      await fc.assert(
        fc.asyncProperty(requestFor(endpoint), async (hostile) => {
          const { reply, tookMs } = await send(endpoint, hostile);
          expect(reply.statusCode, reply.payload.slice(0, 300)).toBeLessThan(500);
          if (String(reply.headers['content-type']).includes('json') && reply.payload !== '')
            expect(reply.json().code, reply.payload.slice(0, 300)).not.toBe(500);
          expect(tookMs).toBeLessThan(slowMs);
          expect(({} as Record<string, unknown>).admin).toBeUndefined();
        }),
        { numRuns: casesFor(endpoint), seed: 20261120 },
      );
    },
  );

  it('answers no number that is too large for its column by 500', async () => {
    const failed: string[] = [];
    for (const endpoint of targets)
      for (const [field, huge] of tooLargeFor(endpoint)) {
        const given = { [field]: huge };
        const { reply } = await send(endpoint, {
          path: ['1', '1', '1'],
          query: given,
          body: given,
          person: 'admin',
        });
        if (reply.payload.includes('"code":500'))
          failed.push(`${endpoint.method} ${endpoint.path} ${field} ${huge}`);
      }
    expect(failed).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s anywhere in a body', async (key) => {
    const reply = await t.server.inject({
      method: 'PUT',
      url: '/api/permission/Users/Current/SystemTheme',
      headers: { authorization: tokens.clerk ?? '', 'content-type': 'application/json' },
      payload: `{"theme":"blend","deep":[{"${key}":{"admin":1}}]}`,
    });
    expect(reply.json()).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
  });

  it('refuses half characters anywhere by the name of the field, before anything is written', async () => {
    const headers = { authorization: tokens.clerk ?? '', 'content-type': 'application/json' };
    const url = '/api/permission/Users/Current/SystemTheme';
    for (const payload of ['{"theme":"a\\ud800"}', '{"theme":"blend","x":["\\udc00"]}', '{"\\ud800":1}']) {
      const reply = (await t.server.inject({ method: 'PUT', url, headers, payload })).json();
      expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
      expect(reply.extras.issues[0].rule).toBe('character');
    }
    const named = await t.server.inject({ method: 'PUT', url, headers, payload: '{"theme":"a\\ud800"}' });
    expect(named.json().extras.issues[0].path).toBe('body.theme');
  });

  it('refuses a body that is too large by status 413 and one that is too deep by name', async () => {
    const headers = { authorization: tokens.clerk ?? '', 'content-type': 'application/json' };
    const url = '/api/permission/Users/Current/SystemTheme';
    const large = await t.server.inject({
      method: 'PUT',
      url,
      headers,
      payload: `"${'x'.repeat(1_100_000)}"`,
    });
    expect(large.statusCode).toBe(413);
    const deep = await t.server.inject({
      method: 'PUT',
      url,
      headers,
      payload: '['.repeat(5000) + ']'.repeat(5000),
    });
    expect(deep.json()).toMatchObject({ code: 400 });
  });

  it('answers an unknown address by status 404', async () => {
    const reply = await t.server.inject({ url: '/api/nothing/here' });
    expect([reply.statusCode, reply.json().extras.errorCode]).toEqual([404, 'address.unknown']);
  });
});
