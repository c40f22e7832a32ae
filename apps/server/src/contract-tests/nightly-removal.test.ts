import { coSignatureApi, oauthApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database';
import { expiredImportsJob } from '#platform/sheet-import/expired-imports.job';
import { startTestApp, type TestApp } from '#testing';
import { issueHandoverTicket } from '../modules/identity/session/exchange-ticket.service';
import { forgetExpiredJob } from '../modules/identity/session/forget-expired.job';
import { expiredCoSignaturesJob } from '../modules/review/co-signature/expired-co-signatures.job';

const dayMs = 86_400_000;
let t: TestApp;
let clock = Date.now();
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => t.close());

const tables = [
  'usedCaptcha',
  'loginThrottle',
  'handoverTicket',
  'viewTicket',
  'session',
  'coSignature',
  'sheetImport',
] as const satisfies readonly (keyof Database)[];
const jobs = [forgetExpiredJob, expiredCoSignaturesJob, expiredImportsJob];

const countRows = async () => {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = (await t.db.selectFrom(table).selectAll().execute()).length;
  return counts;
};
const runNightly = async () => {
  for (const { handle } of jobs) await t.asSystem((ctx) => handle(ctx, {}));
};
const password = Buffer.from('Qifu2026').toString('base64');

/** One row of every kind that only serves for a while. */
async function leaveTraces() {
  const wrong = { body: { account: 'clerk', password: 'd3Jvbmc=' } };
  const unknown = { key: 'name:ghost', failures: 5, windowStart: new Date(clock) };
  await t.db.insertInto('loginThrottle').values(unknown).execute();
  await t.reply('nobody', oauthApi.login, wrong);
  await t.tokenOf('clerk');
  const { id } = await t.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
  await t.reply('nobody', oauthApi.login, wrong);
  await t.asSystem(async (ctx) => void (await issueHandoverTicket(ctx, id)));
  await t.as('clerk')(coSignatureApi.sign, {
    body: { action: 'conflict.override', objectId: '1', account: 'approver', password, reason: '确有必要' },
  });
  const at = new Date(clock);
  await t.db
    .insertInto('viewTicket')
    .values({ ticketHash: 'x', sessionId: id, menuId: '1', origin: 'https://a.example', expiresAt: at })
    .execute();
  await t.db.insertInto('usedCaptcha').values({ timestamp: 'x', expiresAt: at }).execute();
  await t.db
    .insertInto('sheetImport')
    .values({
      tokenHash: 'x',
      kind: 'enterprise',
      fileName: 'x.xlsx',
      rows: '[]',
      creatorUserId: '1',
      creatorTime: at,
      expiresAt: at,
    })
    .execute();
}

describe('the jobs of the night', () => {
  it('forget what can never count again, and nothing before', async () => {
    await leaveTraces();
    const laid = { ...Object.fromEntries(tables.map((table) => [table, 1])), loginThrottle: 2 };
    expect(await countRows()).toEqual(laid);
    await runNightly();
    expect(await countRows()).toEqual(laid);

    clock += 8 * dayMs;
    await runNightly();
    expect(await countRows()).toEqual({
      ...laid,
      usedCaptcha: 0,
      loginThrottle: 1,
      handoverTicket: 0,
      viewTicket: 0,
      coSignature: 0,
      sheetImport: 0,
    });
    clock += 30 * dayMs;
    await runNightly();
    expect(await countRows()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });
});
