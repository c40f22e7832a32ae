import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect';
import { startTestApp, type TestApp } from '#testing';
import { holdInstallLock } from './install-lock';
import { createGate } from './testing/gate';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('is waited for as long as the first process installs, and what follows has its usual limits again', async () => {
  const { db, close } = connectDatabase({ url: t.databaseUrl, lockTimeoutMs: 100, statementTimeoutMs: 300 });
  let isFirstDone = false;
  const held = createGate();
  const first = t.db.transaction().execute(async (trx) => {
    await holdInstallLock(trx);
    held.open();
    await new Promise((done) => setTimeout(done, 1_000));
    isFirstDone = true;
  });
  await Promise.race([held.opened, first]);

  const second = await db.transaction().execute(async (trx) => {
    await holdInstallLock(trx);
    const { rows } = await sql<object>`select current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement`.execute(trx);
    return { isFirstDone, limits: rows[0] };
  });

  expect(second).toEqual({ isFirstDone: true, limits: { lock: '100ms', statement: '300ms' } });
  await first;
  await close();
});
