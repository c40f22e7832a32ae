import { policyMaterialApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layPolicies } from '../../../testing/lay-policies';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await layPolicies(t);
});
afterAll(() => t.close());

describe('materials', () => {
  it('are added, found, changed and deleted, and told apart by their names', async () => {
    const clerk = t.as('clerk');
    const body = { fullName: '设备采购合同', kind: 'copy' } as const;
    const { id } = await clerk(policyMaterialApi.create, { body });
    const found = async (query: object) => (await clerk(policyMaterialApi.list, { query })).list;
    expect(await found({ keyword: '设备采购合同' })).toMatchObject([{ id, useCount: 0 }]);
    expect(await t.reply('clerk', policyMaterialApi.create, { body })).toMatchObject({
      code: 400,
      msg: '已有名为「设备采购合同」的材料，请换一个名称',
    });
    await clerk(policyMaterialApi.update, { params: { id }, body: { ...body, validDays: '30', version: 1 } });
    expect(await clerk(policyMaterialApi.read, { params: { id } })).toMatchObject({ validDays: 30 });
    await clerk(policyMaterialApi.remove, { params: { id } });
    expect(await found({ keyword: '设备采购合同' })).toEqual([]);
  });

  it('say when they are not needed in the rule language, and nothing else', async () => {
    const add = async (exemptWhen: string) =>
      await t.reply('clerk', policyMaterialApi.create, {
        body: { fullName: `材料 ${exemptWhen.length}`, kind: 'copy', exemptWhen },
      });
    expect(await add('{"op":"true","fact":"isListed"}')).toMatchObject({ code: 200 });
    expect(await add('{"op":"gte","left":{"var":"a"}}')).toMatchObject({
      code: 400,
      msg: '免交条件读不懂：right，缺少此项',
    });
    expect(await add('process.exit()')).toMatchObject({ code: 400 });
    expect(await add('{"__proto__":{"op":"true"}}')).toMatchObject({ code: 400 });
  });

  it('are for the office: a firm is refused, a district is not asked', async () => {
    expect(await t.reply('company01', policyMaterialApi.list, { query: {} })).toMatchObject({ code: 403 });
    expect(await t.reply('district', policyMaterialApi.list, { query: {} })).toMatchObject({ code: 403 });
  });
});
