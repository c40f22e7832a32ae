import { translate } from '@qifu/i18n';
import { expect, it } from 'vitest';
import type { FactDefinition } from '../facts/fact-definition.ts';
import { readRule } from '../testing/reading.ts';
import { amountSentence, refusalOf, requirementOf, traceOfNobody } from './requirement.ts';

const day = '2026-11-23';
const definition = (key: string, label: string, unit?: string): [string, FactDefinition] => [
  key,
  { key, label, isActionable: true, ...(unit && { unit }) },
];
const definitions = new Map([
  definition('rd', '研发费用', '万元'),
  definition('loan', '贷款余额', '万元'),
  definition('rate', '年利率', '%'),
  definition('legal', '独立法人'),
]);
const sayIn = (language: 'zh' | 'zhtw' | 'en') => (key: string, params?: Readonly<Record<string, unknown>>) =>
  translate(language, 'policyRules', key, params);
const params = {
  share: [{ from: '2026-01-01', value: 10, unit: '%' }],
  cap: [{ from: '2026-01-01', value: 50, unit: '万元' }],
};
const amountIn = (amount: unknown, language: 'zh' | 'en' = 'zh') =>
  amountSentence(
    readRule({ condition: { op: 'true', fact: 'legal' }, amount, params }),
    { day, definitions },
    sayIn(language),
  );

const capped = { min: [{ mul: [{ var: 'rd', period: -1 }, { param: 'share' }] }, { param: 'cap' }] };

it('says an amount as whoever is to have it would', () => {
  expect(amountIn(capped)).toBe('按上一年的研发费用的 10%，最高 50 万元');
  expect(amountIn(capped, 'en')).toBe('10% of 研发费用 of the year before, at most CNY 500,000');
  expect(amountIn({ param: 'cap' })).toBe('50 万元');
  expect(amountIn({ param: 'cap' }, 'en')).toBe('CNY 500,000');
  const floor = { number: 0, unit: '万元' };
  expect(amountIn({ max: [floor, { mul: [{ var: 'rd' }, { param: 'share' }] }] }, 'en')).toBe(
    '10% of 研发费用',
  );
  expect(amountIn({ max: [{ number: 0 }, { sub: [{ var: 'rd' }, { var: 'loan' }] }] })).toBe(
    '研发费用 − 贷款余额',
  );
});

it('says what goes up to a bound, and steps one after the other', () => {
  const principal = { min: [{ var: 'loan' }, { number: 2000, unit: '万元' }] };
  expect(amountIn({ mul: [principal, { min: [{ var: 'rate' }, { number: 2, unit: '%' }] }] })).toBe(
    '贷款余额（最高 2000 万元） × 年利率（最高 2%）',
  );
  const steps = {
    scale: {
      base: { var: 'rd' },
      kind: 'marginal',
      brackets: [
        { from: { number: 0, unit: '万元' }, rate: { number: 10, unit: '%' } },
        { from: { number: 500, unit: '万元' }, rate: { number: 6, unit: '%' } },
      ],
    },
  };
  expect(amountIn(steps)).toBe('按研发费用分档：500 万元以内的部分，10%；超过 500 万元的部分，6%');
});

it('keeps sums together, and says rates that depend as rates', () => {
  const above = { max: [{ number: 0 }, { sub: [{ var: 'rd' }, { number: 500, unit: '万元' }] }] };
  expect(amountIn({ mul: [above, { var: 'rate' }] })).toBe('(研发费用 − 500 万元) × 年利率');
  const either = JSON.parse(
    '{"if": {"op": "true", "fact": "legal"}, "then": {"number": 25, "unit": "%"}, "else": {"number": 50, "unit": "%"}}',
  );
  expect(amountIn({ mul: [{ var: 'rd' }, either] })).toBe('按研发费用的 25% 或 50%（按条件）');
});

it('says yes or no of what is either', () => {
  const asked = (condition: object) => traceOfNobody(readRule({ condition }), { day, definitions });
  const legal = asked({ op: 'true', fact: 'legal' });
  expect(requirementOf(legal, day, sayIn('zh'))).toBe('独立法人：是');
  expect(requirementOf(legal, day, sayIn('zhtw'))).toBe('独立法人：是');
  expect(requirementOf(legal, day, sayIn('en'))).toBe('独立法人: yes');
  expect(refusalOf(legal, sayIn('zh'))).toBe('独立法人：否');
  expect(
    refusalOf(asked({ op: 'gte', left: { var: 'rd' }, right: { number: 1 } }), sayIn('zh')),
  ).toBeUndefined();
});
