import type { AddressInfo } from 'node:net';
import { policySubscriptionApi } from '@qifu/contracts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';
import { announceRelease } from '../announcement/announce-release';

const now = new Date('2026-11-24T09:30:00+08:00');
let t: TestApp;
let server: SMTPServer;
/** What a real mail server received, unfolded and with its quoted signs read. */
const mails: string[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t = await startTestApp({
    now: () => now,
    environment: {
      MAIL_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: '企服 <notice@qifu.example>',
      PUBLIC_URL: 'https://qifu.example',
    },
  });
  await t.db
    .updateTable('user')
    .set({ email: 'person01@example.org' })
    .where('account', '=', 'person01')
    .execute();
  await t.db.updateTable('messageTemplate').set({ isEmailOn: 1 }).execute();
});
afterAll(async () => {
  await t.close();
  server.close(() => undefined);
});

/** Releases the one policy there is, and gives the mail that tells of it. */
async function mailOfRelease() {
  const { documentIds } = await layPolicies(t);
  const [documentId = ''] = documentIds.values();
  const { publicEditionId } = await t.db
    .selectFrom('policyDocument')
    .select('publicEditionId')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await announceRelease(
    { db: t.db, now: () => now },
    { kind: 'policyReleased', documentId, editionId: publicEditionId ?? '' },
  );
  for (const name of ['portal.expandAnnouncements', 'portal.sendDeliveries']) {
    await t.asSystem(({ jobs }) => jobs.send(name, {}));
    await t.runJobs();
  }
  await vi.waitFor(() => expect(mails).toHaveLength(1), 20_000);
  return (mails[0] ?? '').replace(/\r\n[ \t]/g, ' ');
}

it('ends with one call of a mail program, and by its page, just what the mail is part of', async () => {
  const person = t.as('person01');
  const body = { fullName: '用工政策', topics: ['employment' as const], frequency: 'immediate' as const };
  await person(policySubscriptionApi.create, { body });
  await person(policySubscriptionApi.create, { body: { ...body, fullName: '绿色', topics: ['green'] } });
  const mail = await mailOfRelease();
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, call = ''] = /^List-Unsubscribe: <https:\/\/qifu\.example(\/[^>]+)>/m.exec(mail) ?? [];

  const reply = await t.server.inject({
    method: 'POST',
    url: call,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(reply.json()).toMatchObject({ code: 200 });
  const { list } = await person(policySubscriptionApi.list, {});
  expect(list.map(({ fullName, state }) => [fullName, state]).sort()).toEqual([
    ['用工政策', 'paused'],
    ['绿色', 'active'],
  ]);
  // A program that only opens the link ends nothing.
  expect((await t.server.inject({ method: 'GET', url: call })).statusCode).not.toBe(200);
});
