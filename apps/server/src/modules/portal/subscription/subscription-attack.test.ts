import {
  type Input,
  messageApi,
  oauthApi,
  policyDocumentApi,
  policySubscriptionApi,
  unsubscribeApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#platform/config';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';
import { announceRelease } from '../announcement/announce-release';

type Wishes = Input<typeof policySubscriptionApi.create>['body'];

let t: TestApp;
let ids: ReadonlyMap<string, string>;
let now = new Date('2026-11-24T09:00:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  const keys = ['withdrawn', 'wrong', 'quiet', 'second', 'third', 'fourth'];
  const topics = ['green', 'export', 'rent', 'talent', 'startup', 'agriculture'] as const;
  const windows = [{ from: '2026-11-01', to: '2026-12-31' }];
  const local = (key: string, regionCode: string) =>
    aPolicy({
      key,
      docNo: key,
      regionCode,
      topics: ['environment'],
      items: [anItem({ key: `${key}-item`, name: `${key}补助`, isRolling: false, windows })],
    });
  const laid = await layPolicies(t, [
    local('near', '990111'),
    local('far', '990112'),
    ...keys.map((key, at) =>
      aPolicy({
        key,
        title: `江岚市${key}办法`,
        docNo: `${at}`,
        kind: 'notice',
        topics: [topics[at] ?? 'green'],
        items: [],
      }),
    ),
  ]);
  ids = laid.documentIds;
});
afterAll(() => t.close());

const idOf = (key: string) => ids.get(key) ?? '';
const subscribe = async (who: string, given: Partial<Wishes>) =>
  await (await later(who))(policySubscriptionApi.create, {
    body: { fullName: '订阅', topics: [], ...given },
  });
async function work() {
  for (const name of ['portal.expandAnnouncements', 'portal.sendDeliveries']) {
    await t.asSystem(({ jobs }) => jobs.send(name, {}));
    await t.runJobs();
  }
}
async function release(key: string) {
  const { publicEditionId } = await t.db
    .selectFrom('policyDocument')
    .select('publicEditionId')
    .where('id', '=', idOf(key))
    .executeTakeFirstOrThrow();
  await announceRelease(
    { db: t.db, now: () => now },
    { kind: 'policyReleased', documentId: idOf(key), editionId: publicEditionId ?? '' },
  );
  await work();
}
const at = (time: string) => {
  now = new Date(`${time}:00+08:00`);
};
/** Days pass, and who looks later signs in again. */
async function later(who: string) {
  const password = Buffer.from(demoPassword).toString('base64');
  const { token } = await t.as('nobody')(oauthApi.login, { body: { account: who, password } });
  return t.as('nobody', { authorization: token });
}
const titles = async (who: string) =>
  (await (await later(who))(messageApi.list, { query: {} })).list.map(({ title }) => title);
const deliveries = async (who: string) =>
  (await (await later(who))(policySubscriptionApi.deliveries, { query: {} })).list;

describe('what was taken away before its digest went out', () => {
  it('is told to nobody, and one released by mistake is named nowhere', async () => {
    await subscribe('person01', { topics: ['green', 'export'], frequency: 'daily' });
    await release('withdrawn');
    await release('wrong');
    expect(await deliveries('person01')).toHaveLength(2);
    await (await later('approver'))(policyDocumentApi.withdraw, {
      params: { id: idOf('withdrawn') },
      body: { note: '停止执行' },
    });
    await (await later('approver'))(policyDocumentApi.unpublish, {
      params: { id: idOf('wrong') },
      body: { note: '发错了', reason: 'error' },
    });
    at('2026-11-25T08:01');
    await work();
    expect(await titles('person01')).toEqual([]);
    expect(JSON.stringify(await deliveries('person01'))).not.toContain('wrong办法');
    const bytes = await (await later('person01'))(policySubscriptionApi.exportDeliveries, { query: {} });
    expect(Buffer.from(bytes).length).toBeGreaterThan(1000);
    const preview = await (await later('person01'))(policySubscriptionApi.preview, {
      body: { fullName: '单件', documentIds: [idOf('wrong')] },
    });
    expect(preview.documents).toEqual([]);
  });

  it('is not announced at all where it went before its subscribers were looked for', async () => {
    await subscribe('expert01', { topics: ['export'], frequency: 'immediate' });
    await t.db.deleteFrom('portalAnnouncement').execute();
    await release('wrong');
    expect(await titles('expert01')).toEqual([]);
    expect(await deliveries('expert01')).toEqual([]);
  });
});

describe('quiet hours', () => {
  const hours = { quietFrom: 21 * 60, quietTo: 9 * 60 + 30 };

  it('hold a digest too, and what waits for the next morning because of the cap', async () => {
    at('2026-11-26T20:00');
    await subscribe('expert02', { topics: ['rent'], frequency: 'daily', ...hours });
    await release('quiet');
    expect(await deliveries('expert02')).toMatchObject([
      { heldFor: 'digest', dueTime: Date.parse('2026-11-27T09:30:00+08:00') },
    ]);
    at('2026-11-27T08:01');
    await work();
    expect(await titles('expert02')).toEqual([]);
    at('2026-11-27T09:30');
    await work();
    expect(await titles('expert02')).toHaveLength(1);

    at('2026-11-27T12:00');
    await subscribe('expert03', {
      topics: ['talent', 'startup', 'agriculture', 'rent'],
      frequency: 'immediate',
      ...hours,
    });
    await t.db.deleteFrom('portalAnnouncement').execute();
    for (const key of ['second', 'third', 'fourth', 'quiet']) await release(key);
    expect(await titles('expert03')).toHaveLength(3);
    expect((await deliveries('expert03')).filter(({ heldFor }) => heldFor === 'cap')).toMatchObject([
      { dueTime: Date.parse('2026-11-28T09:30:00+08:00') },
    ]);
  });

  it('hold what was due before them and could not be sent in time', async () => {
    at('2026-11-28T12:00');
    await subscribe('expert04', { topics: ['talent'], frequency: 'daily', quietFrom: 720, quietTo: 780 });
    await t.db.deleteFrom('portalAnnouncement').execute();
    at('2026-11-28T14:00');
    await release('second');
    at('2026-11-29T12:10');
    await work();
    expect(await titles('expert04')).toEqual([]);
    expect(await deliveries('expert04')).toMatchObject([
      { heldFor: 'quiet', dueTime: Date.parse('2026-11-29T13:00:00+08:00') },
    ]);
    at('2026-11-29T13:00');
    await work();
    expect(await titles('expert04')).toHaveLength(1);
  });
});

it('a keyword is looked for in what people read, not in how it is stored', async () => {
  const found = async (keyword: string) =>
    (
      await (
        await later('person01')
      )(policySubscriptionApi.preview, {
        body: { fullName: '词', keywords: [keyword] },
      })
    ).audit.matches;
  await t.db
    .updateTable('policyEdition')
    .set({ publishedTime: now })
    .where('documentId', '=', idOf('second'))
    .execute();
  expect(await found('一次性补助')).toBeGreaterThan(0);
  for (const stored of ['"pid"', 'clause', '"text": "'])
    expect([stored, await found(stored)]).toEqual([stored, 0]);
});

it('a calendar ends with the account of its owner', async () => {
  const { token } = await (await later('company05'))(policySubscriptionApi.makeFeed, {});
  const read = () => t.reply('nobody', unsubscribeApi.calendarFeed, { query: { token } });
  await t.db.updateTable('user').set({ enabledMark: 0 }).where('account', '=', 'company05').execute();
  expect(await read()).toMatchObject({ code: 404 });
  await t.db.updateTable('user').set({ enabledMark: 1 }).where('account', '=', 'company05').execute();
  const bytes = await t.as('nobody')(unsubscribeApi.calendarFeed, { query: { token } });
  expect(Buffer.from(bytes).toString()).toContain('BEGIN:VCALENDAR');
});

it('a calendar is of what is meant for the own firm at all', async () => {
  const firm = await registerFor(t, 'company06', { districtId: '990111' });
  await tellFacts(t, firm.id, { region: '990111', headcount: 30, isUntrusted: false });
  const { token } = await (await later('company06'))(policySubscriptionApi.makeFeed, {});
  const bytes = await t.as('nobody')(unsubscribeApi.calendarFeed, { query: { token } });
  const calendar = Buffer.from(bytes).toString('utf8').replaceAll('\r\n ', '');
  expect(calendar).toContain('near补助');
  expect(calendar).not.toContain('far补助');
  const paths = [...calendar.matchAll(/^URL:(.*)\r$/gm)].map(([, address = '']) => new URL(address).pathname);
  expect(paths).toEqual(['/details']);
});
