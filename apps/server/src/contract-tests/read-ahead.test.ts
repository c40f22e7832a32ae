import { auditLogApi, enterpriseApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { whileHeld } from '../testing/hold-row';

const lock = sql`lock table session in access exclusive mode`;
const firms = (t: TestApp) => t.reply('clerk', enterpriseApi.list, { body: {} });
const endSession = sql`update session set "endedAt" = now(), "endReason" = 'forced'`;

let t: TestApp;
beforeEach(async () => {
  await t?.close();
  t = await startTestApp({ data: 'demo' });
  // Whoever has called before is foreseen.
  await firms(t);
});
afterAll(() => t.close());

describe('a read that is worked while its session is looked up', () => {
  it('has asked for its rows by then, and gives them once the session is found good', async () => {
    const expected = await firms(t);
    const change = sql`create table "askedMeanwhile" as select query from pg_stat_activity
      where datname = current_database() and query like '%"enterprise"%limit%'`;
    expect(await whileHeld(t, { lock, change }, () => firms(t))).toEqual(expected);
    const { rows } = await sql`select from "askedMeanwhile"`.execute(t.db);
    expect(rows).not.toHaveLength(0);
  });

  it('gives nothing when the session has ended meanwhile', async () => {
    const reply = await whileHeld(t, { lock, change: endSession }, () => firms(t));
    expect(reply).toMatchObject({ code: 600, data: null });
  });

  it('is refused when the right was taken away meanwhile', async () => {
    const change = sql`delete from authorize where "itemType" = 'module'`;
    const reply = await whileHeld(t, { lock, change }, () => firms(t));
    expect(reply).toMatchObject({ code: 403, data: null });
  });

  it('shows fewer rows when the district was narrowed meanwhile', async () => {
    const seen = () => t.as('clerk')(enterpriseApi.list, { body: {} });
    const { pagination: all } = await seen();
    const change = sql`update organize set "areaId" = '990111' where id = (select "organizeId"
      from "user" where account = 'clerk')`;
    const { pagination: some } = await whileHeld(t, { lock, change }, seen);
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan(all.total);
  });

  it('leaves no refusal behind that nobody was told', async () => {
    await t.reply('clerk', auditLogApi.list, { query: {} });
    const denied = () =>
      t.db
        .selectFrom('auditLog')
        .select('id')
        .where('result', '=', 'denied')
        .execute()
        .then((rows) => rows.length);
    const before = await denied();
    expect(before).toBe(1);
    const change = endSession;
    await whileHeld(t, { lock, change }, () => t.reply('clerk', auditLogApi.list, { query: {} }));
    expect(await denied()).toBe(before);
  });
});
