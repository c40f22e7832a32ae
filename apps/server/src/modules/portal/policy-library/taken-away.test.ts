import { policyDocumentApi, policyLibraryApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let ids: Awaited<ReturnType<typeof layPolicies>>;
const visitor = () => t.as('nobody');
const list = (query: object) => visitor()(policyLibraryApi.list, { query });

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-11-23T09:00:00+08:00') });
  ids = await layPolicies(t, [
    aPolicy(),
    aPolicy({
      key: 'noticed',
      title: '江岚市冷链仓储补助办法',
      docNo: '江商规〔2026〕81号',
      items: [anItem({ key: 'n', name: '冷链仓储补助' })],
    }),
    aPolicy({ key: 'merged', title: '江岚市冷链运输补助办法', docNo: '江商规〔2026〕82号', items: [] }),
    aPolicy({ key: 'wrong', title: '江岚市冷链内部测算口径', docNo: '江商规〔2026〕83号', items: [] }),
  ]);
});
afterAll(() => t.close());

describe('a document that was taken away', () => {
  it('tells of what was taken away only what its end allows, at once and everywhere', async () => {
    const id = (key: string) => ids.documentIds.get(key) ?? '';
    expect((await list({ keyword: '冷链' })).pagination.total).toBe(3);
    const end = { note: '按上级要求停止执行' };
    await t.as('approver')(policyDocumentApi.withdraw, { params: { id: id('noticed') }, body: end });
    for (const [key, reason] of [
      ['merged', 'consolidated'],
      ['wrong', 'error'],
    ] as const)
      await t.as('approver')(policyDocumentApi.unpublish, {
        params: { id: id(key) },
        body: { ...end, reason, ...(reason === 'consolidated' && { redirectToId: id('small') }) },
      });
    const read = (key: string) => visitor()(policyLibraryApi.read, { params: { id: id(key) } });
    expect(await read('noticed')).toMatchObject({
      standing: 'withdrawn',
      title: '江岚市冷链仓储补助办法',
      notice: end.note,
    });
    expect(await read('merged')).toMatchObject({ standing: 'consolidated', into: { id: id('small') } });
    expect(await read('wrong')).toEqual({ standing: 'gone', id: id('wrong') });
    for (const call of ['original', 'items', 'faqs', 'interpretations', 'versions', 'view'] as const)
      expect(
        await t.reply('nobody', policyLibraryApi[call], { params: { id: id('noticed') } }),
      ).toMatchObject({ code: 404, extras: { errorCode: 'policy.taken' } });
    expect(
      await t.reply('nobody', policyLibraryApi.readItem, { params: { id: ids.itemIds.get('n') ?? '' } }),
    ).toMatchObject({ code: 404 });
    const told = JSON.stringify([
      await list({ keyword: '冷链' }),
      await visitor()(policyLibraryApi.suggest, { query: { q: '冷链' } }),
      await visitor()(policyLibraryApi.search, { query: { q: '冷链仓储' } }),
      await visitor()(policyLibraryApi.openData, { query: {} }),
      await visitor()(policyLibraryApi.calendar, { query: {} }),
    ]);
    expect(told).not.toContain('冷链仓储补助办法');
    expect(told).not.toContain('内部测算');
    const { list: feed } = await visitor()(policyLibraryApi.openData, { query: {} });
    expect(
      feed
        .filter(({ state }) => state === 'taken')
        .map((one) => one.id)
        .toSorted(),
    ).toEqual(['noticed', 'merged', 'wrong'].map(id).toSorted());
    expect(await t.reply('nobody', policyLibraryApi.read, { params: { id: 'nobody' } })).toMatchObject({
      code: 404,
      extras: { errorCode: 'record.missing' },
    });
  });
});
