import { describe, expect, it } from 'vitest';
import { amountOf, ask } from '../testing/ask.ts';

const atLeast = (number: number) => ({
  op: 'gte',
  left: { var: 'profit' },
  right: { number, unit: '万元' },
});
const definitions = [
  { key: 'profit', label: '利润', unit: '万元', min: '180', max: '400', isActionable: true },
];
const verdictOf = (limit: number, profit: unknown) =>
  ask({ condition: atLeast(limit) }, { profit }, { definitions }).verdict;

describe('where an unknown figure lies (portal.md 3.2, 3.3)', () => {
  it('decides a comparison early, at both ends of the declared range', () => {
    expect([100, 180, 181, 400, 401].map((limit) => verdictOf(limit, null))).toEqual([
      'T',
      'T',
      'U',
      'U',
      'F',
    ]);
  });
  it('is counted in the unit of the dictionary, also where the firm counts in another', () => {
    const inYuan = { value: null, unit: '元' };
    expect([100, 300, 401].map((limit) => verdictOf(limit, inYuan))).toEqual(['T', 'U', 'F']);
    expect(verdictOf(250, { ...inYuan, min: 2_500_000 })).toBe('T');
    expect(verdictOf(300, { ...inYuan, max: 2_999_999 })).toBe('F');
    expect(verdictOf(100, { value: 1_000_000, unit: '元' })).toBe('T');
  });
  it('is in error where products grow past four hundred digits', () => {
    const power = (times: number) => ({ mul: Array.from({ length: times }, () => ({ var: 'a' })) });
    expect(ask({ amount: power(9) }, { a: 1e39 }).verdict).toBe('T');
    expect(ask({ amount: power(11) }, { a: 1e39 }).fault?.reason).toBe('tooLong');
    expect(ask({ amount: power(300) }, { a: 1.000_000_1 }).fault?.reason).toBe('tooLong');
    expect(ask({ amount: { div: [1, power(20)] } }, { a: 1e30 }).fault?.reason).toBe('tooLong');
  });
  it('has one end where a share or a figure of a scale has one', () => {
    const amount = (kind: string, base: unknown, bracket: unknown, facts: Record<string, unknown>) =>
      amountOf(ask({ amount: { scale: { base, kind, brackets: [bracket] } } }, facts));
    const share = { from: 0, rate: { var: 'share' } };
    const least = { share: { min: 0.1 } };
    expect(amount('marginal', 50, share, least)).toEqual([5, null]);
    expect(amount('whole', 50, share, least)).toEqual([5, null]);
    expect(amount('whole', -50, { ...share, from: -100 }, least)).toEqual([null, null]);
    expect(amount('marginal', { var: 'base' }, share, { ...least, base: { min: 20, max: 50 } })).toEqual([
      2,
      null,
    ]);
    expect(amount('marginal', 50, share, { share: { max: 0.2 } })).toEqual([null, 10]);
    expect(amount('lookup', 1, { from: 0, amount: { var: 'fee' } }, { fee: { min: -2 } })).toEqual([
      -2,
      null,
    ]);
    expect(amount('lookup', 1, { from: { var: 'start' }, amount: 3 }, {})).toEqual([null, null]);
  });
});
