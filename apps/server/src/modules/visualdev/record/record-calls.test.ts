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
