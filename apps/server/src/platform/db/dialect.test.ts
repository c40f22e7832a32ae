import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('lets a plan made once for all values use an index of rows that are not deleted', async () => {
  const { sql: text } = t.db
    .selectFrom('enterprise')
    .select('id')
    .where('enterprise.deleteMark', '=', 0)
    .where('enterprise.creditCode', '=', 'x')
    .compile();
  expect(text).toBe(
    'select "id" from "enterprise" where "enterprise"."deleteMark" = 0 and "enterprise"."creditCode" = $1',
  );

  const plan = await t.db.connection().execute(async (db) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    await sql`set enable_seqscan = off`.execute(db);
    await sql.raw(`prepare of_code(text) as ${text}`).execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute of_code('y')`.execute(db);
    await sql`reset plan_cache_mode; reset enable_seqscan; deallocate of_code`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Scan');
  expect(plan).not.toContain('deleteMark');
});

it('binds every other value', () => {
  const { sql: text, parameters } = t.db
    .selectFrom('enterprise')
    .select('id')
    .where('deleteMark', '=', 2)
    .where('version', '=', 0)
    .compile();
  expect(text).toBe('select "id" from "enterprise" where "deleteMark" = $1 and "version" = $2');
  expect(parameters).toEqual([2, 0]);
});
