import { type Input, messageApi, policySubscriptionApi, unsubscribeApi } from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { aPolicy, layPolicies } from '../../../testing/lay-policies';
import { recordStatements } from '../../../testing/record-statements';
import { announceRelease } from '../announcement/announce-release';

type Wishes = Input<typeof policySubscriptionApi.create>['body'];

let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
let now = new Date('2026-11-24T07:30:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  ids = await layPolicies(t, [
    aPolicy({ publishDate: '2026-11-20' }),
    aPolicy({
      key: 'green',
      title: '江岚市绿色工厂创建指南',
      topics: ['green'],
      publishDate: '2026-11-21',
      items: [],
    }),
  ]);
});
afterAll(() => t.close());

const newId = createSnowflake({ node: 1019 });
const documentId = (key: string) => ids.documentIds.get(key) ?? '';
const wishes = (given: Partial<Wishes> = {}): Wishes => ({
  fullName: '用工政策',
  topics: ['employment'],
  frequency: 'immediate',
  ...given,
});
const subscribe = async (who: string, given: Partial<Wishes> = {}) =>
  await t.as(who)(policySubscriptionApi.create, { body: wishes(given) });

/** Notes a release and lets the work that follows run. */
async function release(key: string, more: { itemId?: string; ruleId?: string } = {}) {
  const { publicEditionId } = await t.db
    .selectFrom('policyDocument')
    .select('publicEditionId')
    .where('id', '=', documentId(key))
    .executeTakeFirstOrThrow();
  const kind = more.itemId ? 'ruleReleased' : 'policyReleased';
  await announceRelease(
    { db: t.db, now: () => now },
    {
      kind,
      documentId: documentId(key),
      editionId: publicEditionId ?? '',
      ...more,
    },
  );
  await work();
}
async function work() {
  for (const name of ['portal.expandAnnouncements', 'portal.sendDeliveries']) {
    await t.asSystem(({ jobs }) => jobs.send(name, {}));
    await t.runJobs();
  }
}
const titles = async (who: string) =>
  (await t.as(who)(messageApi.list, { query: {} })).list.map(({ title }) => title);
const deliveries = async (who: string) =>
  (await t.as(who)(policySubscriptionApi.deliveries, { query: {} })).list;

describe('a subscription', () => {
  it('asks something, once, and only of people with an account', async () => {
    expect(
      await t.reply('person01', policySubscriptionApi.create, { body: wishes({ topics: [] }) }),
    ).toMatchObject({ code: 400, msg: '请至少选择一个条件，或按资格订阅' });
    for (const who of ['person01', 'clerk', 'company05'])
      expect(
        await t.reply(who, policySubscriptionApi.create, { body: wishes({ eligibility: 'eligible' }) }),
      ).toMatchObject({ code: 403, msg: '按资格订阅只对企业账号开放，请按内容订阅' });
    const { id } = await subscribe('person01', { topics: ['talent', 'employment'] });
    expect(
      await t.reply('person01', policySubscriptionApi.create, {
        body: wishes({ fullName: '又一个', topics: ['employment', 'talent'], frequency: 'weekly' }),
      }),
    ).toMatchObject({ code: 400, msg: '和「用工政策」订阅的内容一样，可以修改那一个' });
    expect(
      await t.reply('expert01', policySubscriptionApi.update, { params: { id }, body: wishes() }),
    ).toMatchObject({ code: 404 });
    await t.as('person01')(policySubscriptionApi.remove, { params: { id } });
  });

  it('shows beforehand what it would have told of, and what keeps it from telling anything', async () => {
    const preview = async (given: Partial<Wishes>) =>
      await t.as('person01')(policySubscriptionApi.preview, { body: wishes(given) });
    expect(await preview({ topics: ['employment', 'green'] })).toMatchObject({ matches: 2, leftOut: 0 });
    expect(await preview({ topics: ['employment'], keywords: ['绿色'], joining: 'all' })).toMatchObject({
      matches: 0,
      audit: { matches: 0, blockers: [{ matches: 1 }, { matches: 1 }] },
    });
    expect(await preview({ regions: ['990111'] })).toMatchObject({ matches: 1 });
    expect(await preview({ regions: ['110000'] })).toMatchObject({
      matches: 0,
      audit: { blockers: [{ condition: 'regions', matches: 1 }] },
    });
  });

  it('that could not have told anything says so, by as many statements however many there are', async () => {
    await registerFor(t, 'company06');
    const list = async () => (await t.as('company06')(policySubscriptionApi.list, {})).list;
    await subscribe('company06', { fullName: '有' });
    await subscribe('company06', { fullName: '按资格', topics: [], eligibility: 'eligible' });
    await list();
    const few = (await recordStatements(list)).length;
    await subscribe('company06', { fullName: '别处', regions: ['110000'] });
    await subscribe('company06', { fullName: '都要', joining: 'all', keywords: ['绿色'] });
    expect((await list()).map(({ fullName, audit }) => [fullName, audit?.blockers ?? null])).toEqual([
      [
        '都要',
        [
          { condition: 'topics', matches: 1 },
          { condition: 'keywords', matches: 1 },
        ],
      ],
      ['别处', [{ condition: 'regions', matches: 1 }]],
      ['按资格', null],
      ['有', null],
    ]);
    expect((await recordStatements(list)).length).toBeLessThanOrEqual(few + 1);
    await t.db.deleteFrom('policySubscription').execute();
  });

  it('tells each person once, however many of his subscriptions and runs there are', async () => {
    await subscribe('person01');
    await subscribe('person01', { fullName: '关键词', topics: [], keywords: ['用工'] });
    await subscribe('company02', { fullName: '每天', frequency: 'daily' });
    await release('small');
    await release('small');
    expect(await titles('person01')).toEqual(['新政策：江岚市企业用工支持办法']);
    expect(await titles('company02')).toEqual([]);
    now = new Date('2026-11-24T08:01:00+08:00');
    await work();
    await work();
    expect(await titles('company02')).toEqual(['新政策：江岚市企业用工支持办法']);
    const [sent] = await deliveries('person01');
    expect(sent).toMatchObject({ title: '江岚市企业用工支持办法', isRead: false, heldFor: '' });
    expect(await deliveries('company02')).toMatchObject([{ heldFor: 'digest' }]);
  });

  it('of eligibility tells only the firm that may have it, with what is one step away where that is wished', async () => {
    const { id } = await registerFor(t, 'company03');
    await registerFor(t, 'company04');
    const fact = {
      enterpriseId: id,
      year: null,
      source: 'self',
      fromSystem: '',
      asOf: '2026-01-01',
    } as const;
    const plain = { expiresOn: null, evidenceFileId: null, creatorUserId: null };
    await t.db
      .insertInto('enterpriseFact')
      .values([
        { id: newId(), ...fact, factKey: 'headcount', value: '30', ...plain },
        { id: newId(), ...fact, factKey: 'isUntrusted', value: 'true', ...plain },
      ])
      .execute();
    await subscribe('company03', { topics: [], eligibility: 'eligible' });
    await subscribe('company04', { topics: [], eligibility: 'nearMiss' });
    const itemId = ids.itemIds.get('small-item') ?? '';
    await release('small', { itemId, ruleId: 'r1' });
    expect(await titles('company03')).toEqual([]);
    await t.db
      .updateTable('enterpriseFact')
      .set({ value: 'false' })
      .where('factKey', '=', 'isUntrusted')
      .execute();
    await release('small', { itemId, ruleId: 'r2' });
    expect(await titles('company03')).toEqual(['您的企业可享受「用工一次性补助」（江岚市企业用工支持办法）']);
    expect(await titles('company04')).toEqual([]);
  });

  it('is stopped by its signed link without signing in, which opens nothing else, and goes on when that is undone', async () => {
    const [sent] = await deliveries('person01');
    const token = sent?.unsubscribeToken ?? '';
    const stop = async (given: string, state?: 'active') =>
      await t.reply('nobody', unsubscribeApi.unsubscribe, {
        params: { token: given },
        ...(state && { body: { state } }),
      });
    expect(await stop(`${token.slice(0, -2)}xx`)).toMatchObject({ code: 400 });
    expect(await stop(token)).toMatchObject({ code: 200, data: { state: 'paused' } });
    expect(await stop(token, 'active')).toMatchObject({ data: { state: 'active' } });
  });

  it('gives a calendar by a token that is told once and ends with the next', async () => {
    const read = async (token: string) =>
      await t.reply('nobody', unsubscribeApi.calendarFeed, { query: { token } });
    const { token } = await t.as('company03')(policySubscriptionApi.makeFeed, {});
    const bytes = await t.as('nobody')(unsubscribeApi.calendarFeed, { query: { token } });
    expect(Buffer.from(bytes).toString('utf8')).toContain('BEGIN:VCALENDAR');
    await t.as('company03')(policySubscriptionApi.makeFeed, {});
    expect(await read(token)).toMatchObject({ code: 404 });
    expect(await read('x'.repeat(32))).toMatchObject({ code: 404 });
  });
});
