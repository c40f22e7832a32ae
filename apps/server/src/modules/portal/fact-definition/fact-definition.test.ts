import { factDefinitionApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('fact definition', () => {
  it('is added, found, changed, taken out of use and deleted', async () => {
    const admin = t.as('admin');
    const fact = {
      label: '研发费用',
      factKey: 'rdCost',
      kind: 'money',
      topic: 'research',
      unit: '万元',
    } as const;
    const { id } = await admin(factDefinitionApi.create, { body: fact });
    const found = async (query: object) => (await admin(factDefinitionApi.list, { query })).list;
    expect(await found({ keyword: '研发' })).toMatchObject([
      {
        id,
        label: '研发费用',
        factKey: 'rdCost',
        enabledMark: 1,
        abilities: ['update', 'remove', 'toggleState'],
      },
    ]);
    expect(await found({ topic: 'staff' })).toEqual([]);
    await admin(factDefinitionApi.update, {
      params: { id },
      body: { ...fact, label: '研发投入', version: 1 },
    });
    await admin(factDefinitionApi.toggleState, { params: { id } });
    expect(await found({ enabledMark: '0' })).toMatchObject([{ label: '研发投入' }]);
    await admin(factDefinitionApi.remove, { params: { id } });
    expect(await found({})).toEqual([]);
  });

  it('has a code of its own, whatever its case, and bounds that are figures', async () => {
    const fact = { label: '从业人员', factKey: 'headcount', kind: 'int', topic: 'staff' } as const;
    const create = async (more: object) =>
      await t.reply('admin', factDefinitionApi.create, { body: { ...fact, ...more } });
    expect(await create({})).toMatchObject({ code: 200 });
    expect(await create({ factKey: 'headCount' })).toMatchObject({
      code: 400,
      msg: '指标编码「headCount」已被使用，请换一个',
    });
    expect(await create({ factKey: '人数' })).toMatchObject({ code: 400 });
    expect(await create({ factKey: 'other', least: '很多' })).toMatchObject({ code: 400 });
    expect(await create({ factKey: 'other', least: '10', most: '9' })).toMatchObject({
      code: 400,
      msg: '最小值 10 大于最大值 9，请修改',
    });
    expect(await create({ factKey: 'other', least: '9', most: '10' })).toMatchObject({ code: 200 });
  });
});
