import { describe, expect, it } from 'vitest';
import { type RankedLine, tryLines } from './try-lines';

const line = (
  id: string,
  score: string | null,
  rank: number | null,
  given: Partial<RankedLine> = {},
): RankedLine => ({
  id,
  groupId: 'g',
  state: 'open',
  score,
  rank,
  amount: '0.10',
  applied: '0.10',
  ...given,
});
const none = { budget: '0', granted: '0', plan: null, approved: 0 };

describe('lines that could be drawn', () => {
  it('never cut those that share a rank, and pass over what is decided or has no score', () => {
    const tried = tryLines(
      [
        line('a', '91.333', 1, { state: 'approved' }),
        line('b', '86.000', 2),
        line('c', '84.200', 3),
        line('d', '84.200', 3),
        line('e', '84.200', 5),
        line('f', null, null),
        line('g', '50.000', 6, { state: 'rejected' }),
      ],
      none,
    );
    expect(tried.map(({ lastIds, count, score }) => [lastIds.join(), count, score])).toEqual([
      ['b', 1, '86.000'],
      ['c,d', 3, '84.200'],
      ['e', 4, '84.200'],
    ]);
    expect(tried[1]?.ids).toEqual(['b', 'c', 'd']);
  });

  it('say exactly what is left of the budget and how far the plan is exceeded', () => {
    const lines = [line('a', '90', 1), line('b', '80', 2), line('c', '70', 3)];
    const tried = tryLines(lines, { budget: '0.40', granted: '0.20', plan: 3, approved: 2 });
    expect(tried.map(({ amount, left, overPlan, fits }) => [amount, left, overPlan, fits])).toEqual([
      ['0.10', '0.10', 0, true],
      ['0.20', '0.00', 1, false],
      ['0.30', '-0.10', 2, false],
    ]);
  });

  it('order several groups by their scores', () => {
    const tried = tryLines([line('a', '70', 1), line('b', '90', 1, { groupId: 'h' })], none);
    expect(tried.map(({ lastIds, left, fits }) => [lastIds, left, fits])).toEqual([
      [['b'], '', true],
      [['a'], '', true],
    ]);
  });
});
