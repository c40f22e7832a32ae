import { policyDocumentApi, policyLibraryApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { anItem, aPolicy, layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let id = '';
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-12-15T09:00:00+08:00') });
  const { rule, ...item } = anItem();
  if (!rule) throw new Error('The item of tests has no rule');
  const least = [
    { from: '2026-01-05', value: 20 },
    { from: '2026-06-01', value: 10 },
    { from: '2026-12-01', value: 5 },
  ].map((one) => ({ ...one, unit: '人', pid: 'c2' }));
  const policy = aPolicy({
    publishDate: '2026-06-01',
    former: {
      publishDate: '2026-01-05',
      summary: '从业人员不少于 20 人的企业，一次性补助 5 万元。',
      body: '第一条 为支持企业用工，制定本办法。\n第二条 从业人员不少于 20 人的企业，给予一次性补助。\n第三条 列入失信名单的企业不予支持。',
    },
    items: [{ ...item, rule: { ...rule, validFrom: '2026-01-05', params: { least } } }],
  });
  id = (await layPolicies(t, [policy])).documentIds.get('small') ?? '';
});
afterAll(() => t.close());

it('compares the figures of two editions as they counted when each came out, whatever counts today', async () => {
  const { params } = await t.as('nobody')(policyLibraryApi.diff, { params: { id }, query: {} });
  expect(params).toMatchObject([{ name: 'least', before: '20 人', after: '10 人' }]);
});

it('tells the office the same beside the clause that sets them', async () => {
  const { changes } = await t.as('approver')(policyDocumentApi.diff, { params: { id }, query: {} });
  expect(changes.find(({ pid }) => pid === 'c2')?.effect?.params).toMatchObject([
    { name: 'least', before: '20', after: '10', unit: '人' },
  ]);
});
