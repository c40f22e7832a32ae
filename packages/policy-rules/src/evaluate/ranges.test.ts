import { describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';

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
});
