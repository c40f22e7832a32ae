import { describe, expect, it } from 'vitest';
import { amountOf, ask } from './testing/ask.ts';

const v = (name: string) => ({ var: name });

describe('the worked rules of portal.md 3.6', () => {
  const loan = {
    amount: {
      min: [
        40,
        {
          div: [{ mul: [{ min: [v('L'), 2000] }, { min: [v('r'), { number: 2, unit: '%' }] }, v('m')] }, 12],
        },
      ],
    },
  };
  it.each([
    [1500, 3.45, 12, [30, 30]],
    [2600, 3.45, 12, [40, 40]],
    [800, 1.5, 9, [9, 9]],
    [1500, 0, 12, [0, 0]],
    [800, null, 9, [0, 12]],
  ])('A: a loan of %s at %s %% over %s months', (L, r, m, expected) => {
    const result = ask(loan, { L, r: { value: r, unit: '%', min: 0 }, m });
    expect(amountOf(result)).toEqual(expected);
    expect(result.missing).toEqual(r === null ? ['r'] : []);
  });

  const growth = {
    amount: {
      min: [
        150,
        {
          scale: {
            base: { max: [0, { sub: [v('rd'), { var: 'rd', period: -1 }] }] },
            kind: 'marginal',
            brackets: [
              { from: 0, rate: 0.1 },
              { from: 500, rate: 0.06 },
              { from: 2000, rate: 0.03 },
            ],
          },
        },
      ],
    },
  };
  it.each([
    [1300, 1000, [30, 30]],
    [2200, 1000, [92, 92]],
    [7000, 1000, [150, 150]],
    [950, 1000, [0, 0]],
  ])('B: research of %s after %s', (now, before, expected) => {
    expect(amountOf(ask(growth, { rd: { periods: { 0: now, '-1': before } } }))).toEqual(expected);
    expect(amountOf(ask(growth, { rd: { periods: { 2026: now, 2025: before } } }))).toEqual(expected);
  });
  it('B: last year missing is unknown', () => {
    const result = ask(growth, { rd: { value: 1300, min: 0 } });
    expect(amountOf(result)).toEqual([0, 98]);
    expect(result.missing).toEqual(['rd']);
  });

  const steady = {
    condition: {
      op: 'and',
      args: [
        {
          op: 'or',
          args: [
            { op: 'lte', left: v('layoff'), right: 5 },
            {
              op: 'and',
              args: [
                { op: 'lte', left: v('staff'), right: 30 },
                { op: 'lte', left: v('layoff'), right: 20 },
              ],
            },
          ],
        },
        { op: 'gt', left: v('paid'), right: 0 },
        { op: 'not', arg: { op: 'true', fact: 'untrusted' } },
      ],
    },
  };
  it.each([
    [4, 200, 10, false, 'T', []],
    [12, 25, 3, false, 'T', []],
    [12, 31, 3, false, 'F', []],
    [12, null, 3, false, 'U', ['staff']],
    [25, null, 3, null, 'F', []],
    [4, null, 10, null, 'U', ['untrusted']],
    [null, 25, 10, true, 'F', []],
  ])(
    'C: layoffs of %s %%, %s people, %s paid, untrusted %s: %s',
    (layoff, staff, paid, untrusted, verdict, missing) => {
      const result = ask(steady, {
        layoff: { value: layoff, unit: '%' },
        staff: { value: staff, unit: '人' },
        paid,
        untrusted,
      });
      expect(result.verdict).toBe(verdict);
      expect(result.missing).toEqual(missing);
    },
  );
});
