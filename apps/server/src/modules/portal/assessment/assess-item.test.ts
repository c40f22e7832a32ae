import { readRule } from '@qifu/policy-rules';
import { expect, it } from 'vitest';
import type { ItemOnDay } from '../rule-shelf/rule-shelf';
import { assessItem } from './assess-item';

const read = readRule({
  condition: { op: 'gte', left: { var: 'equipmentInvestment' }, right: 100 },
  amount: { op: 'mul', args: [{ var: 'equipmentInvestment' }, { number: 8, unit: '%' }] },
});
if (!('rule' in read)) throw new Error(JSON.stringify(read.issues));
const one = { rule: { rule: read.rule } } as ItemOnDay;
const definitions = new Map([['equipmentInvestment', { unit: '万元', isActionable: true } as never]]);
const assess = (value: number) =>
  assessItem(one, new Map([['equipmentInvestment', { value }]]), '2026-11-24', definitions);

it('says of what is one step away what it brings after that step', () => {
  const near = assess(80);
  expect(near.outcome).toBe('nearMiss');
  expect(near.nearMiss[0]).toMatchObject([{ fact: 'equipmentInvestment', from: 80, to: 100 }]);
  const { amount } = near;
  expect(amount).toEqual(assess(100).amount);
  expect(amount).not.toEqual(assess(80.5).evaluation.amount);
});
