import { blacklistApi, businessStatusApi, enterpriseApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { register, registerFor } from '../../../testing/enterprises';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('tells what happened to a firm, the latest first, and keeps names of staff from its people', async () => {
  const { id, form } = await registerFor(t, 'company01');
  const { userIds: _users, ...own } = form;
  await t.as('company01')(enterpriseApi.update, {
    params: { id },
    body: { ...own, address: '新址', version: 1 },
  });
  const year = await t.as('company01')(businessStatusApi.readByYear, { query: { year: 2025 } });
  await t.as('company01')(businessStatusApi.update, {
    params: { id: year.id },
    body: { revenue: 10, version: 1 },
  });
  await t.as('clerk')(blacklistApi.createBlacklist, {
    body: { enterpriseIds: [id], level: 1, reasonType: 'other', reason: '提醒', startDate: Date.now() },
  });
  const told = async (person: string) =>
    (await t.as(person)(enterpriseApi.activity, { params: { id } })).list.map(
      ({ action, realName, year: about }) => [action.split('/').at(-1), realName, about],
    );

  expect(await told('clerk')).toEqual([
    ['enterprise.createBlacklist', '陆清和', null],
    ['enterpriseBusinessStatus.update', '周启文', 2025],
    ['enterprise.update', '周启文', null],
    ['enterprise.create', '陆清和', null],
  ]);
  expect((await told('company01')).map(([, name]) => name)).toEqual(['', '周启文', '周启文', '']);
});

it('tells a firm that was listed with others, and tells it nothing of them', async () => {
  const other = await register(t);
  const own = await registerFor(t, 'company02');
  await t.as('clerk')(blacklistApi.createBlacklist, {
    body: {
      enterpriseIds: [other.id, own.id],
      level: 2,
      reasonType: 'other',
      reason: '批量列入',
      startDate: Date.now(),
    },
  });
  for (const { id, form } of [other, own]) {
    const { list } = await t.as('clerk')(enterpriseApi.activity, { params: { id } });
    expect(list[0]?.action).toBe('xmqgcgl/p1/enterprise.createBlacklist');
    expect(list[0]?.changes).toContainEqual({ field: 'creditCode', before: null, after: form.creditCode });
    expect(list[0]?.changes.filter(({ field }) => field.includes(':'))).toEqual([]);
    expect(list[0]?.changes.filter(({ field }) => field === 'creditCode')).toHaveLength(1);
  }
});
