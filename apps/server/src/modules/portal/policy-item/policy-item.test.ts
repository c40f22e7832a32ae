import { policyItemApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
let documentId = '';
let released = '';
beforeAll(async () => {
  t = await startTestApp();
  const laid = await layPolicies(t);
  documentId = laid.documentIds.get('small') ?? '';
  released = laid.itemIds.get('small-item') ?? '';
});
afterAll(() => t.close());

const anItem = (fullName: string, more: object = {}) => ({
  documentId,
  fullName,
  benefitType: 'subsidy' as const,
  mode: 'quick' as const,
  ...more,
});
const add = async (fullName: string, more: object = {}) =>
  await t.as('clerk')(policyItemApi.create, { body: anItem(fullName, more) });
const tryAdd = async (more: object) =>
  await t.reply('clerk', policyItemApi.create, { body: anItem('新项', more) });

describe('items of a policy', () => {
  it('have periods that do not overlap, a budget that is a figure, and materials that are there', async () => {
    const windows = [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31', note: '第二批' },
    ];
    await add('培训补贴', { windows, budgetTotal: '120.50' });
    const { list } = await t.as('clerk')(policyItemApi.list, { query: { documentId } });
    expect(list.map(({ fullName, ruleState }) => [fullName, ruleState])).toEqual([
      ['培训补贴', ''],
      ['用工一次性补助', 'published'],
    ]);
    expect(list[0]).toMatchObject({ windows, budgetTotal: 120.5, abilities: ['update', 'remove'] });
    expect(await tryAdd({ windows: [windows[0], { from: '2026-11-30', to: '2026-12-02' }] })).toMatchObject({
      code: 400,
      msg: '自 2026-11-30 起的申报时间与前一段重叠，请修改',
    });
    for (const wrong of [
      { windows: [{ from: '2026-12-02', to: '2026-12-01' }] },
      { budgetTotal: '-1' },
      { budgetTotal: '很多' },
      { materialIds: ['nowhere'] },
      { requiredItemIds: ['nowhere'] },
    ])
      expect(await tryAdd(wrong)).toMatchObject({ code: 400 });
  });

  it('never wait for themselves, however far round', async () => {
    const first = await add('第一步');
    const second = await add('第二步', { requiredItemIds: [first.id] });
    const third = await add('第三步', { requiredItemIds: [second.id] });
    expect(
      await t.reply('clerk', policyItemApi.update, {
        params: { id: first.id },
        body: anItem('第一步', { requiredItemIds: [third.id], version: 1 }),
      }),
    ).toMatchObject({ code: 400, msg: '前置事项互相等待，请检查' });
    expect(await t.reply('clerk', policyItemApi.remove, { params: { id: first.id } })).toMatchObject({
      code: 400,
    });
    expect(await t.reply('clerk', policyItemApi.remove, { params: { id: third.id } })).toMatchObject({
      code: 200,
    });
  });

  it('stay where results name them, and are for those who write policies', async () => {
    expect(await t.reply('clerk', policyItemApi.remove, { params: { id: released } })).toMatchObject({
      code: 400,
      msg: '不能删除，改为停用即可：用工一次性补助',
    });
    expect(await t.reply('approver', policyItemApi.create, { body: anItem('越权') })).toMatchObject({
      code: 403,
    });
    expect(await t.reply('company01', policyItemApi.list, { query: { documentId } })).toMatchObject({
      code: 403,
    });
  });
});
