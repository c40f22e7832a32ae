import { describe, expect, it } from 'vitest';
import { type DecisionLine, sumDecisions } from './decision-sums';

const line = (id: string, amount: string, state: DecisionLine['state'] = 'open'): DecisionLine => ({
  id,
  state,
  amount,
  applied: amount,
});
const limits = { budget: '1000.00', granted: '0', plan: 6, approved: 0 };

describe('sums of a decision table', () => {
  it('are exact where floats are not', () => {
    const lines = Array.from({ length: 10 }, (_, at) => line(`p${at}`, '0.1'));
    const sums = sumDecisions(lines, new Set(lines.map(({ id }) => id)), {
      ...limits,
      budget: '1.00',
      plan: null,
    });
    expect(sums).toMatchObject({ amount: '1.00', overBudget: '', overBudgetAt: undefined });
    expect(sums.running.get('p2')).toEqual({ sum: '0.30', isCounted: true });
  });

  it('run on over what is not chosen, and leave out what was rejected', () => {
    const lines = [
      line('a', '400', 'approved'),
      line('b', '300', 'rejected'),
      line('c', '500'),
      line('d', '200'),
    ];
    const sums = sumDecisions(lines, new Set(['c']), { ...limits, granted: '400', approved: 1 });
    expect([...sums.running]).toEqual([
      ['a', { sum: '400.00', isCounted: true }],
      ['c', { sum: '900.00', isCounted: true }],
      ['d', { sum: '1100.00', isCounted: false }],
    ]);
    expect(sums).toMatchObject({
      overBudgetAt: 'd',
      count: 1,
      granted: '900.00',
      overBudget: '',
      overPlan: 0,
    });
  });

  it('count what other directions were granted against the budget of the batch', () => {
    const sums = sumDecisions([line('a', '300'), line('b', '300')], new Set(['a', 'b']), {
      ...limits,
      granted: '500',
      plan: 1,
    });
    expect(sums).toMatchObject({ overBudgetAt: 'b', overBudget: '100.00', overPlan: 1 });
  });

  it('hold nothing against a batch without budget and plan', () => {
    const sums = sumDecisions([line('a', '9999')], new Set(['a']), { ...limits, budget: '0', plan: null });
    expect(sums).toMatchObject({ overBudgetAt: undefined, overBudget: '', overPlan: 0 });
  });
});
