import { onlineDevApi } from '@qifu/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { field, outcome, sampleModule } from '../publish/testing/sample-module';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const reckoned = (name: string, ...expression: (string | number)[]) =>
  field('calculate', name, name, { expression });

it('reckons calls anew when a record is saved, whatever was sent', async () => {
  const module = sampleModule(t, 'calls');
  await module.create([
    field('numInput', 'price', '单价'),
    field('date', 'begins', '开始'),
    field('date', 'ends', '结束'),
    reckoned('days', 'days(', 'begins', ',', 'ends', ')'),
    reckoned(
      'fee',
      'if(',
      'price',
      '≥',
      100,
      ',',
      'round(',
      'price',
      '×',
      0.95,
      ',',
      0,
      ')',
      ',',
      'price',
      ')',
    ),
  ]);
  expect(outcome(await module.release())).toBe('200');
  const [begins, ends] = [Date.UTC(2026, 2, 1, 14), Date.UTC(2026, 2, 2, 18)];
  const { data } = await module.add({ price: 133, begins, ends, days: 9, fee: 1 });
  expect(await module.read(String(data))).toMatchObject({ days: 2, fee: 126 });
  await module.change(String(data), { price: 10, ends: null });
  expect(await module.read(String(data))).toMatchObject({ days: 0, fee: 10 });
});

const texts = [
  field('comInput', 'code', '编号'),
  field('numInput', 'n', '数量'),
  field('date', 'day', '日期'),
  field('select', 'kind', '种类'),
  field('comInput', 'secret', '口令', { 'show-password': true }),
];

it('keeps, finds and sorts what comes to a text, and goes over to it from a number', async () => {
  const module = sampleModule(t, 'callTexts');
  const told = (...tokens: (string | number)[]) => [...texts, reckoned('told', ...tokens)];
  const written = ['concat(', 'upper(', 'code', ')', ',', '"-"', ',', 'datetext(', 'day', ')', ')'];
  await module.create(told('n', '×', 2));
  expect(outcome(await module.release())).toBe('200');
  const { data: first } = await module.add({ code: 'b1', n: 4, day: Date.UTC(2026, 2, 1, 18) });
  expect(await module.read(String(first))).toMatchObject({ told: 8 });
  await module.draw(told(...written));
  expect(outcome(await module.release())).toBe('200');
  const { data: next } = await module.add({ code: 'a1', day: null, told: 'mine' });
  expect(await module.read(String(next))).toMatchObject({ told: 'A1-' });
  await module.change(String(first), { code: 'c1' });
  expect(await module.read(String(first))).toMatchObject({ told: 'C1-2026-03-02' });
  const listed = async (body: object) => {
    const { list } = await t.as('admin')(onlineDevApi.list, {
      params: { modelId: module.id },
      body: body as never,
    });
    return list.map(({ told: text }) => text);
  };
  expect(await listed({ queryJson: JSON.stringify({ told: '2026-03' }) })).toEqual(['C1-2026-03-02']);
  expect(await listed({ sidx: 'told', sort: 'asc' })).toEqual(['A1-', 'C1-2026-03-02']);
});

it.each([
  ['design.calculationText', ['concat(', 'code', ')', '+', 1]],
  ['design.calculationNeedsText', ['concat(', 'day', ')']],
  ['design.calculationNeedsText', ['upper(', 'kind', ')']],
  ['design.calculationNeedsText', ['left(', 'secret', ',', 2, ')']],
  ['design.calculationNeedsDate', ['datetext(', 'code', ')']],
  ['design.calculationBroken', ['left(', 'code', ')']],
] as [string, (string | number)[]][])('refuses with %s the formula %j', async (code, expression) => {
  const module = sampleModule(t, `refused${Math.random().toString(36).slice(2, 8)}`);
  await module.create([...texts, reckoned('told', ...expression)]);
  expect(outcome(await module.release())).toBe(code);
});

it('refuses a formula that leads back to itself, and names the circle', async () => {
  const module = sampleModule(t, 'callCircle');
  await module.create([
    reckoned('first', 'max(', 'second', ',', 1, ')'),
    reckoned('second', 'if(', 'first', '>', 1, ',', 1, ',', 2, ')'),
  ]);
  const refused = await module.release();
  expect([outcome(refused), refused.msg.includes('first'), refused.msg.includes('second')]).toEqual([
    'design.ruleCircle',
    true,
    true,
  ]);
});
