import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { isRetriable, isUnfitValue } from './database-failure';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const refusalOf = (query: ReturnType<typeof sql>) =>
  query.execute(t.db).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a refusal of the database', () => {
  it.each([
    ['a number that is too large', sql`select ${'2147483648'}::int`],
    ['what is no instant', sql`select ${new Date(8.64e15 + 1)}::timestamptz`],
    ['a text with a NUL', sql`select ${'a\u0000b'}::text`],
  ])('for %s is known as an unfit value', async (_what, query) => {
    expect(isUnfitValue(await refusalOf(query))).toBe(true);
  });

  it('for a missing table is not', async () => {
    const error = await refusalOf(sql`select 1 from nowhere`);
    expect([isUnfitValue(error), isRetriable(error)]).toEqual([false, false]);
  });
});
