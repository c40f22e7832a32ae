import { messageApi, policySubscriptionApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing';
import { rowsOfSheet } from '../src/testing/sheet-rows';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => new Date('2026-11-30T09:00:00+08:00') });
});
afterAll(() => t.close());

const listOf = async (who: string) => (await t.as(who)(policySubscriptionApi.list, {})).list;
const sentTo = async (who: string) =>
  (await t.as(who)(policySubscriptionApi.deliveries, { query: {} })).list.filter(({ sentTime }) => sentTime);

it('shows a subscription that has sent something, and one that cannot have, with what keeps it', async () => {
  const [dead, working] = await listOf('company01');
  expect(working).toMatchObject({ fullName: '设备更新和研发的政策', audit: null, sent: 2 });
  expect(dead?.audit).toMatchObject({ matches: 0 });
  expect(dead?.audit?.blockers[0]).toMatchObject({ condition: 'issuers' });
  expect((await sentTo('company01')).map(({ title, isRead }) => [title, isRead])).toEqual([
    ['江岚市惠企政策申报指南（2026年第三批）', false],
    ['江岚市制造业数字化转型办法', true],
    ['江岚市推动工业设备更新若干措施', true],
    ['江岚市中小企业数字化改造券实施方案', true],
  ]);
  const { list } = await t.as('company01')(messageApi.list, { query: {} });
  expect(list.map(({ title }) => title)).toContain('新政策：江岚市惠企政策申报指南（2026年第三批）');
});

it('gives all that was sent as a sheet, of one subscription too, and nothing of others', async () => {
  const sheetOf = async (who: string, subscriptionId?: string) =>
    rowsOfSheet(
      await t.as(who)(policySubscriptionApi.exportDeliveries, {
        query: subscriptionId ? { subscriptionId } : {},
      }),
    );
  const [dead, working] = await listOf('company01');
  expect(await sheetOf('company01', working?.id)).toMatchObject([
    {
      政策: '江岚市惠企政策申报指南（2026年第三批）',
      因为: '设备更新和研发的政策',
      发到: '站内',
      结果: '未读',
    },
    { 结果: '已读' },
    { 结果: '已读' },
    { 结果: '已读' },
  ]);
  expect(await sheetOf('company01')).toHaveLength(4);
  expect(await sheetOf('company01', dead?.id)).toEqual([]);
  expect(await sheetOf('person01', working?.id)).toEqual([]);
});

it('has a person told once a week', async () => {
  expect(await listOf('person01')).toMatchObject([{ fullName: '人才和创业的政策', frequency: 'weekly' }]);
  expect((await sentTo('person01')).map(({ sentTime }) => new Date(sentTime ?? 0).getUTCDay())).toEqual([
    1, 1,
  ]);
});

it('tells nothing twice once the product runs', async () => {
  const before = (await sentTo('company01')).length;
  for (const name of ['recoverAnnouncements', 'expandAnnouncements', 'sendDeliveries']) {
    await t.asSystem(({ jobs }) => jobs.send(`portal.${name}`, {}));
    await t.runJobs();
  }
  expect(await sentTo('company01')).toHaveLength(before);
});
