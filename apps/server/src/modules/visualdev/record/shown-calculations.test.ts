import { designApi, onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, outcome, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const form = (isStorage: unknown, tokens: (string | number)[] = ['price', '×', 'rows.count']) => [
  field('numInput', 'price', '单价'),
  {
    __config__: {
      jnpfKey: 'table',
      label: '明细',
      children: [
        field('numInput', 'count', '数量'),
        field('calculate', 'part', '小计', { expression: ['count', '×', 'price'], isStorage }),
      ],
    },
    __vModel__: 'rows',
  },
  field('calculate', 'total', '合计', { expression: tokens, isStorage }),
];

it.each([1, 0, false])(
  'reckons what is only shown (%j) when it is read, and keeps it nowhere',
  async (said) => {
    const module = sampleModule(t, `shown${String(said)}`);
    await module.create(form(said), {
      columnList: ['price', 'total'].map((prop) => ({ prop, label: prop })),
    });
    expect(outcome(await module.release())).toBe('200');
    const { data } = await module.add({ price: 3, total: 99, rows: [{ count: 2, part: 99 }, { count: 4 }] });
    const id = String(data);
    const shown = {
      total: 18,
      rows: [
        { count: 2, part: 6 },
        { count: 4, part: 12 },
      ],
    };
    expect(await module.read(id)).toMatchObject(shown);
    expect(outcome(await module.change(id, { price: 5 }))).toBe('200');
    expect(await module.read(id)).toMatchObject({ total: 30, rows: [{ part: 10 }, { part: 20 }] });
    const listed = async (body: object) =>
      (
        await t.as('admin')(onlineDevApi.list, { params: { modelId: module.id }, body: body as never })
      ).list.map(({ total }) => total);
    expect(await listed({})).toEqual(['30.00']);
    const sorted = { params: { modelId: module.id }, body: { sidx: 'total', sort: 'desc' } as never };
    expect(outcome(await t.reply('admin', onlineDevApi.list, sorted))).toBe('input.invalid');
    const { formData } = await t.as('admin')(designApi.read, { params: { id: module.id } });
    const { fields } = JSON.parse(formData ?? '{}') as { fields: { isStorage?: unknown }[] };
    expect(fields.at(-1)?.isStorage).toBe(said);

    // Once it is kept, records that were there have it too, and lists sort by it.
    await module.draw(form(2));
    expect(outcome(await module.release())).toBe('200');
    await t.runJobs();
    await module.add({ price: 1, rows: [{ count: 1 }] });
    expect(await listed({ sidx: 'total', sort: 'desc' })).toEqual(['30.00', '1.00']);
    await module.draw(form(said));
    expect(outcome(await module.release())).toBe('200');
    expect(await module.read(id)).toMatchObject({ total: 30 });
  },
);
