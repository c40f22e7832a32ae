import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Calculation, fieldsOfCalculation, isCalculationFault } from './calculation.ts';
import { evaluateFormula, type FormulaToken, formulaOperators } from './formula.ts';
import { formatRational, toRational } from './rational.ts';
import { readCalculation } from './read-calculation.ts';
import { reckon } from './reckon.ts';

const read = (tokens: FormulaToken[]) => {
  const calculation = readCalculation(tokens);
  if (isCalculationFault(calculation)) throw new Error(JSON.stringify(calculation));
  return calculation;
};
const value = (tokens: FormulaToken[], fields: Record<string, number> = {}) => {
  const find = (name: string) => (fields[name] === undefined ? undefined : toRational(fields[name]));
  const findAll = (name: string) => [find(name) ?? []].flat();
  const findText = (name: string) => String(fields[name] ?? '');
  const found = reckon(read(tokens), { find, findAll, findText });
  return found && formatRational(found, 2);
};

it('binds × and ÷ first, and brackets before all', () => {
  expect(value([1, '+', 2, '×', 3])).toBe('7.00');
  expect(value(['(', 1, '+', 2, ')', '×', 3])).toBe('9.00');
  expect(value(['10', '-', '4', '-', '3'])).toBe('3.00');
  expect(value([8, '/', '(', 2, '*', 2, ')'])).toBe('2.00');
});

it('is exact where floating numbers are not', () => {
  expect(value(['a', '+', 'b'], { a: 0.1, b: 0.2 })).toBe('0.30');
  expect(value(['(', 'a', '÷', 3, ')', '×', 3], { a: 1 })).toBe('1.00');
});

it('counts a field without a value as 0 and has no value where it divides by 0', () => {
  expect(value(['a', '+', 2])).toBe('2.00');
  expect(value([2, '÷', 'a'])).toBeUndefined();
});

it('names the fields it reads, those of sub-tables with their table', () => {
  expect(fieldsOfCalculation(read(['a', '+', 't.b', '×', '(', 'a', '-', 'c', ')'])).sort()).toEqual([
    'a',
    'c',
    't.b',
  ]);
});

it.each([
  [[], { at: 0, fault: 'operand' }],
  [[1, '+'], { at: 2, fault: 'operand' }],
  [[1, 2], { at: 1, fault: 'operator' }],
  [['(', 1], { at: 2, fault: 'bracket' }],
  [[1, ')'], { at: 1, fault: 'bracket' }],
  [['+', 1], { at: 0, fault: 'operand' }],
  [['a.b.c'], { at: 0, fault: 'operand' }],
  [['__proto__'], { at: 0, fault: 'operand' }],
  [[...Array<string>(60).fill('('), 1, ...Array<string>(60).fill(')')], { at: 51, fault: 'tooDeep' }],
  [Array<string>(1_001).fill('1'), { at: 999, fault: 'tooLong' }],
])('tells where %j is none', (tokens, fault) => {
  expect(readCalculation(tokens)).toEqual(fault);
});

const decimal = fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100);
const flat = fc
  .tuple(decimal, fc.array(fc.tuple(fc.constantFrom(...formulaOperators), decimal), { maxLength: 20 }))
  .map(([first, rest]): FormulaToken[] => [first, ...rest.flat()]);

it('gives without brackets what the formula of the specification gives', () => {
  fc.assert(
    fc.property(flat, (tokens) => {
      expect(value(tokens) ?? '0.00').toBe(evaluateFormula(tokens));
    }),
    { seed: 20, numRuns: 2_000 },
  );
});

/** A tree written out with brackets around every part. */
const written = (tree: Calculation): FormulaToken[] =>
  tree.is === 'number'
    ? [formatRational(tree.value, 2)]
    : tree.is === 'field'
      ? [tree.name]
      : tree.is === 'sign'
        ? ['(', ...written(tree.left), tree.sign, ...written(tree.right), ')']
        : [];
const { tree } = fc.letrec<{ tree: Calculation }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    decimal.map((number): Calculation => ({ is: 'number', value: toRational(number) })),
    fc.constantFrom('a', 't.b').map((name): Calculation => ({ is: 'field', name })),
    fc.record({
      is: fc.constant('sign' as const),
      sign: fc.constantFrom(...formulaOperators),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
}));

it('reads back every tree that is written out', () => {
  fc.assert(
    fc.property(tree, (one) => {
      expect(readCalculation(written(one))).toEqual(one);
    }),
    { seed: 20, numRuns: 1_000 },
  );
});

it.each([
  ['a mean', ['avg(', 'a', ',', 4, ')'], '3.00'],
  ['the most and the least', ['max(', 'a', ',', 4, ')', '-', 'min(', 'a', ',', 4, ')'], '2.00'],
  ['how many have a value', ['count(', 'a', ',', 'none', ')'], '1.00'],
  ['places that are left', ['round(', 10, '÷', 3, ',', 1, ')'], '3.30'],
  ['a number without its sign', ['abs(', 'a', '-', 9, ')'], '7.00'],
  ['what holds', ['if(', 'a', '>', 1, ',', 5, ',', 6, ')', '+', 1], '6.00'],
  [
    'what holds not',
    ['if(', 'a', '>=', 3, ',', 5, ',', 'if(', 'a', '=', 2, ',', 8, ',', 9, ')', ')'],
    '8.00',
  ],
  ['days of the calendar', ['days(', 'from', ',', 'to', ')'], '2.00'],
] as [string, FormulaToken[], string][])('reckons %s', (_what, tokens, expected) => {
  // From ten in the evening to two in the morning after the next day, in the product's zone.
  const [from, to] = [Date.UTC(2026, 2, 1, 14), Date.UTC(2026, 2, 2, 18)];
  expect(value(tokens, { a: 2, from, to })).toBe(expected);
});

it('has no value for days from a date that is not there', () => {
  expect(value(['days(', 'none', ',', 'a', ')'], { a: 1 })).toBeUndefined();
});

it.each([
  [['round(', ')'], 1, 'operand'],
  [['round(', 1, ',', 2, ',', 3, ')'], 6, 'operand'],
  [['if(', 'a', ',', 1, ',', 2, ')'], 2, 'operator'],
  [['sum(', 'a'], 2, 'bracket'],
  [['a', '>', 'b'], 1, 'operator'],
] as [FormulaToken[], number, string][])('names the place where %j is none', (tokens, at, fault) => {
  expect(readCalculation(tokens)).toEqual({ at, fault });
});

it('names the fields inside calls', () => {
  const tokens = ['if(', 'a', '>', 'b', ',', 'avg(', 'rows.c', ')', ',', 'd', ')', '+', 'e'];
  expect(fieldsOfCalculation(read(tokens)).sort()).toEqual(['a', 'b', 'd', 'e', 'rows.c']);
});
