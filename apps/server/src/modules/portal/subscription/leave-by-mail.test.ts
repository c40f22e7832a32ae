import { policySubscriptionApi, unsubscribeApi } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aPolicy, layPolicies } from '../../../testing/lay-policies';
import { type ReceivedMail, startMailServer } from '../../../testing/mail-server';
import { announceRelease } from '../announcement/announce-release';

const site = 'https://qifu.example';
let now = new Date('2026-11-25T07:50:00+08:00');
let t: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let documentIds: ReadonlyMap<string, string>;
const employing = ['look', 'form', 'multipart', 'digest'];
beforeAll(async () => {
  mailServer = await startMailServer();
  t = await startTestApp({
    now: () => now,
    environment: { MAIL_URL: mailServer.url, MAIL_FROM: '企服 <notice@qifu.example>', PUBLIC_URL: site },
  });
  await t.db
    .updateTable('user')
    .set({ email: 'person01@example.org' })
    .where('account', '=', 'person01')
    .execute();
  await t.db.updateTable('messageTemplate').set({ isEmailOn: 1 }).execute();
});
const body = { fullName: '用工政策', topics: ['employment' as const], frequency: 'immediate' as const };
beforeAll(async () => {
  ({ documentIds } = await layPolicies(t, [
    ...employing.map((key) => aPolicy({ key, title: `用工办法 ${key}`, docNo: key, items: [] })),
    aPolicy({ key: 'green', title: '绿色工厂创建指南', docNo: 'green', topics: ['green'], items: [] }),
  ]));
  const person = t.as('person01');
  await person(policySubscriptionApi.create, { body });
  await person(policySubscriptionApi.create, { body: { ...body, fullName: '绿色', topics: ['green'] } });
});
afterAll(async () => {
  await t.close();
  await mailServer.close();
});
beforeEach(() => {
  mailServer.mails.length = 0;
});

async function run(name: string) {
  await t.asSystem(({ jobs }) => jobs.send(`portal.${name}`, {}));
  await t.runJobs();
}
async function release(...keys: string[]) {
  now = new Date(now.getTime() + 60_000);
  for (const key of keys) {
    const documentId = documentIds.get(key) ?? '';
    const { publicEditionId } = await t.db
      .selectFrom('policyDocument')
      .select('publicEditionId')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    await announceRelease(
      { db: t.db, now: () => now },
      { kind: 'policyReleased', documentId, editionId: publicEditionId ?? '' },
    );
  }
  await run('expandAnnouncements');
}
/** The mail that tells of it, and where mail programs post to. */
async function onlyMail() {
  const { headers, text, html } = await vi.waitFor(() => {
    expect(mailServer.mails).toHaveLength(1);
    return mailServer.mails[0] as ReceivedMail;
  }, 20_000);
  const [, call = ''] = /^<https:\/\/qifu\.example(\/[^>]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  return { headers, text, html, call, token: decodeURIComponent(call.split('/').at(-2) ?? '') };
}
const states = async () => {
  const { list } = await t.as('person01')(policySubscriptionApi.list, {});
  return list.map(({ fullName, state }) => [fullName, state]).sort();
};

it('names the page and the call with whole addresses, and ends nothing for a program that only opens them', async () => {
  await release('look');
  const { headers, text, html, call, token } = await onlyMail();
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const page = `/details?type=unsubscribe&sign=${token}`;
  for (const path of [page, `/details?type=policy&id=${documentIds.get('look')}`, '/policy/subscription'])
    expect(text).toContain(`${site}${path}`);
  for (const path of [page, `/details?type=policy&id=${documentIds.get('look')}`, '/policy/subscription'])
    expect(html).toContain(`<a href="${site}${path.replaceAll('&', '&amp;')}">`);
  const opened = await t.server.inject({ method: 'GET', url: call });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, page]);
  expect(await states()).toEqual([
    ['用工政策', 'active'],
    ['绿色', 'active'],
  ]);
});

it.each([
  ['form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])(
  'ends with one call of a mail program, sent as a %s, just what the mail is part of',
  async (key, type, payload) => {
    await release(key);
    const { call, token } = await onlyMail();
    const reply = await t.server.inject({
      method: 'POST',
      url: call,
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.json()).toMatchObject({ code: 200 });
    expect(await states()).toEqual([
      ['用工政策', 'paused'],
      ['绿色', 'active'],
    ]);
    const undo = { params: { token }, body: { state: 'active' as const } };
    expect(await t.as('nobody')(unsubscribeApi.unsubscribe, undo)).toEqual({
      fullNames: ['用工政策'],
      state: 'active',
    });
  },
);

it('ends all that a mail of several things is part of, and nothing once that is deleted', async () => {
  const { list } = await t.as('person01')(policySubscriptionApi.list, {});
  for (const { id, fullName, topics } of list)
    await t.as('person01')(policySubscriptionApi.update, {
      params: { id },
      body: { fullName, topics, frequency: 'daily' },
    });
  await release('digest', 'green');
  now = new Date('2026-11-25T08:01:00+08:00');
  await run('sendDeliveries');
  const { token } = await onlyMail();
  const { fullNames } = await t.as('nobody')(unsubscribeApi.unsubscribe, { params: { token } });
  expect(fullNames.sort()).toEqual(['用工政策', '绿色']);
  for (const { id } of list) await t.as('person01')(policySubscriptionApi.remove, { params: { id } });
  expect(await t.reply('nobody', unsubscribeApi.unsubscribe, { params: { token } })).toMatchObject({
    code: 400,
  });
});
