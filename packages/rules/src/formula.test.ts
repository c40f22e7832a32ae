import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula, isFormula } from './index.ts';

/** Multiplies or divides the last term in floats, or opens a new one. */
function takeTerm(terms: number[], [sign, number]: [string, number]): number[] {
  const before = terms.slice(0, -1);
  const last = terms.at(-1) ?? 0;
  if (sign === '×') return [...before, last * number];
  if (sign === '÷') return [...before, last / number];
  return [...terms, sign === '-' ? -number : number];
}

describe('a formula', () => {
  it.each([[['1']], [['1', '+', '2']], [[1.5, '×', '-2', '÷', ' 4 ']]])('%j is right', (tokens) =>
    expect(isFormula(tokens)).toBe(true),
  );

  it.each([
    [[]],
    [['+']],
    [['1', '+']],
    [['+', '1']],
    [['1', '2', '3']],
    [['1', '+', '+']],
    [['1', '*', '2']],
    [['1', '/', '2']],
    [['1', '+', 'x']],
    [['1', '+', '']],
    [['(', '1', ')']],
    [[Number.NaN]],
  ])('%j is not', (tokens) => {
    expect(isFormula(tokens)).toBe(false);
    expect(evaluateFormula(tokens)).toBe('0.00');
  });

  it('of endless length is refused', () => {
    expect(isFormula(Array.from({ length: 1001 }, (_, at) => (at % 2 === 0 ? 1 : '+')))).toBe(false);
  });
});

describe('the value of a formula', () => {
  it.each([
    [['1', '+', '2', '×', '3'], '7.00'],
    [['2', '×', '3', '+', '1'], '7.00'],
    [['10', '-', '4', '-', '3'], '3.00'],
    [['12', '÷', '4', '÷', '3'], '1.00'],
    [['12', '÷', '4', '×', '3'], '9.00'],
    [['1', '-', '6', '÷', '4'], '-0.50'],
    [['0.1', '+', '0.2'], '0.30'],
    [[0.1, '+', 0.2, '-', 0.3], '0.00'],
    [['1', '÷', '3', '×', '3'], '1.00'],
    [['2', '÷', '3'], '0.67'],
    [['1.005', '×', '1'], '1.01'],
    [['-1.005', '×', '1'], '-1.01'],
    [['1', '÷', '0'], '0.00'],
    [['0', '÷', '0'], '0.00'],
    [['1', '+', '5', '÷', '0'], '0.00'],
    [['99999999999999.99', '+', '0.01'], '100000000000000.00'],
  ])('of %j is %s', (tokens, value) => expect(evaluateFormula(tokens)).toBe(value));

  it('agrees with floating arithmetic in two passes, products before sums', () => {
    const tail = fc.tuple(fc.constantFrom('+', '-', '×', '÷'), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.array(tail, { maxLength: 6 }), (first, rest) => {
        const terms = rest.reduce(takeTerm, [first]);
        const sum = terms.reduce((a, b) => a + b, 0);
        expect(Number(evaluateFormula([first, ...rest.flat()]))).toBeCloseTo(sum, 1);
      }),
      { seed: 20_261_120, numRuns: 2000 },
    );
  });
});
