import { type Input, messageApi, policySubscriptionApi } from '@qifu/contracts';
import { createSnowflake } from '@qifu/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { registerFor } from '../../../testing/enterprises';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';
import { tellFacts } from '../../../testing/tell-facts';
import { announceRelease } from '../announcement/announce-release';

type Wishes = Input<typeof policySubscriptionApi.create>['body'];

let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
let now = new Date('2026-11-24T09:00:00+08:00');
const windowed = (to: string) =>
  anItem({ key: `item-${to}`, isRolling: false, windows: [{ from: '2026-11-01', to }] });
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  ids = await layPolicies(t, [
    aPolicy({ publishDate: '2026-11-20' }),
    aPolicy({
      key: 'ends',
      title: '今天截止',
      docNo: '2',
      topics: ['export'],
      items: [windowed('2026-11-24')],
    }),
    aPolicy({
      key: 'goes',
      title: '明天截止',
      docNo: '3',
      topics: ['rent'],
      items: [windowed('2026-11-25')],
    }),
  ]);
});
afterAll(() => t.close());

const newId = createSnowflake({ node: 1018 });
const subscribe = async (who: string, given: Partial<Wishes>) =>
  await t.as(who)(policySubscriptionApi.create, {
    body: { fullName: '订阅', topics: [], frequency: 'immediate', ...given },
  });
async function run(...names: string[]) {
  for (const name of names) {
    await t.asSystem(({ jobs }) => jobs.send(`portal.${name}`, {}));
    await t.runJobs();
  }
}
const titles = async (who: string) =>
  (await t.as(who)(messageApi.list, { query: {} })).list.map(({ title }) => title);
const deliveries = async (who: string) =>
  (await t.as(who)(policySubscriptionApi.deliveries, { query: {} })).list;
async function announce(key: string) {
  const documentId = ids.documentIds.get(key) ?? '';
  const { publicEditionId } = await t.db
    .selectFrom('policyDocument')
    .select('publicEditionId')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const editionId = publicEditionId ?? '';
  await announceRelease({ db: t.db, now: () => now }, { kind: 'policyReleased', documentId, editionId });
  return { documentId, editionId };
}
/** Something became of an item of a firm. */
async function happens(
  enterpriseId: string,
  cause: 'fact' | 'date' | 'rule',
  to: 'eligible' | 'notEligible',
) {
  const event = { id: newId(), enterpriseId, itemId: ids.itemIds.get('small-item') ?? '', cause, to };
  await t.db
    .insertInto('matchEvent')
    .values({ ...event, from: to === 'eligible' ? 'notEligible' : 'eligible', detail: '{}', at: now })
    .execute();
}

describe('who subscribed to eligibility', () => {
  const told = '您的企业可享受「用工一次性补助」（江岚市企业用工支持办法）';

  it('hears once of what his own firm has come to, by facts, a day or a rule, and only of documents asked for', async () => {
    const { id } = await registerFor(t, 'company03');
    await registerFor(t, 'company04');
    await tellFacts(t, id, { headcount: 30, isUntrusted: false });
    await subscribe('company03', { eligibility: 'eligible', topics: ['employment'] });
    await subscribe('company04', { eligibility: 'eligible' });
    for (const cause of ['fact', 'date', 'rule'] as const) await happens(id, cause, 'eligible');
    await run('expandAnnouncements');
    expect(await titles('company03')).toEqual([told]);
    expect(await deliveries('company03')).toMatchObject([{ outcome: 'eligible' }]);
    await happens(id, 'fact', 'eligible');
    await run('expandAnnouncements');
    expect(await titles('company03')).toHaveLength(1);
    expect(await titles('company04')).toEqual([]);
    const untold = await t.db.selectFrom('matchEvent').select('id').where('notifiedAt', 'is', null).execute();
    expect(untold).toEqual([]);
  });

  it('hears nothing of other documents, of what has passed meanwhile, and of what came before he asked', async () => {
    const { id } = await registerFor(t, 'company05');
    await tellFacts(t, id, { headcount: 30, isUntrusted: true });
    await happens(id, 'fact', 'eligible');
    now = new Date('2026-11-24T09:10:00+08:00');
    await subscribe('company05', { eligibility: 'eligible', topics: ['green'], fullName: '绿色' });
    await happens(id, 'fact', 'eligible');
    await subscribe('company05', { eligibility: 'eligible', fullName: '都要' });
    await happens(id, 'fact', 'eligible');
    await happens(id, 'fact', 'notEligible');
    await run('expandAnnouncements');
    expect(await titles('company05')).toEqual([]);
  });
});

it('gives way to no quiet hours and no daily limit where applying ends within 24 hours', async () => {
  const quiet = { quietFrom: 8 * 60, quietTo: 12 * 60 };
  await subscribe('person01', { topics: ['export', 'rent'], ...quiet });
  await announce('ends');
  await announce('goes');
  await run('expandAnnouncements');
  expect(await titles('person01')).toEqual(['新政策：今天截止']);
  expect((await deliveries('person01')).map(({ title, heldFor }) => [title, heldFor])).toContainEqual([
    '明天截止',
    'quiet',
  ]);
});

describe('what was lost on its way', () => {
  it('is found again: a release nobody noted, one note of many, and deliveries, each told once', async () => {
    await subscribe('expert01', { topics: ['employment'] });
    await subscribe('expert02', { topics: ['employment'] });
    now = new Date('2026-11-24T10:00:00+08:00');
    const { documentId, editionId } = await announce('small');
    await sql`delete from "portalAnnouncement"`.execute(t.db);
    await sql`update "policyEdition" set "publishedTime" = ${now} where id = ${editionId}`.execute(t.db);
    await run('recoverAnnouncements');
    expect(await titles('expert01')).toEqual([]);
    now = new Date('2026-11-24T10:20:00+08:00');
    await run('recoverAnnouncements', 'expandAnnouncements');
    expect(await titles('expert01')).toEqual(['新政策：江岚市企业用工支持办法']);

    await subscribe('expert03', { topics: ['employment'] });
    const lost = await t.db
      .deleteFrom('policyDelivery')
      .where('subject', '=', documentId)
      .where('sentTime', 'is not', null)
      .where('userId', 'in', t.db.selectFrom('user').select('id').where('account', '=', 'expert02'))
      .executeTakeFirstOrThrow();
    expect(Number(lost.numDeletedRows)).toBe(1);
    now = new Date('2026-11-24T10:40:00+08:00');
    await run('recoverAnnouncements', 'expandAnnouncements', 'recoverAnnouncements', 'expandAnnouncements');
    expect(await titles('expert02')).toHaveLength(2);
    expect(await titles('expert01')).toHaveLength(1);
    expect(await titles('expert03')).toEqual([]);
  });

  it('does not wait behind what the public reads no more', async () => {
    await subscribe('expert01', { topics: ['rent'], quietFrom: 600, quietTo: 720, fullName: '租金' });
    const { documentId, editionId } = await announce('goes');
    await sql`update "portalAnnouncement" set "expandedTime" = null, "lastUserId" = '', "creatorTime" = ${now}`.execute(
      t.db,
    );
    await run('expandAnnouncements');
    await sql`update "policyDocument" set "publicEditionId" = null where id = ${documentId}`.execute(t.db);
    now = new Date('2026-11-24T12:01:00+08:00');
    await run('sendDeliveries');
    await sql`update "policyDocument" set "publicEditionId" = ${editionId} where id = ${documentId}`.execute(
      t.db,
    );
    expect(await titles('expert01')).toHaveLength(1);
    await run('sendDeliveries');
    expect(await titles('expert01')).toHaveLength(2);
  });
});
