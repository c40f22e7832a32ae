import { expect, it } from 'vitest';
import { givesText, isCalculationFault, readsOfCalculation } from './calculation.ts';
import type { FormulaToken } from './formula.ts';
import { toRational } from './rational.ts';
import { readCalculation } from './read-calculation.ts';
import { reckonText } from './reckon.ts';

const read = (tokens: readonly FormulaToken[]) => {
  const calculation = readCalculation(tokens);
  if (isCalculationFault(calculation)) throw new Error(JSON.stringify(calculation));
  return calculation;
};
const fields: Record<string, string | number> = {
  name: '江岚 Precision 𠮷 ',
  code: 'a-b-a',
  n: 3,
  day: Date.UTC(2026, 2, 1, 18),
};
const text = (tokens: readonly FormulaToken[]) =>
  reckonText(read(tokens), {
    find: (name) => (typeof fields[name] === 'number' ? toRational(fields[name]) : undefined),
    findAll: () => [],
    findText: (name) => String(fields[name] ?? ''),
  });

it.each([
  ['joined', ['concat(', '"No. "', ',', 'n', ',', '"/"', ',', 1, '+', 0.5, ')'], 'No. 3/1.5'],
  ['its start', ['left(', 'name', ',', 2, ')'], '江岚'],
  ['its end, a rare character as one', ['right(', 'trim(', 'name', ')', ',', 1, ')'], '𠮷'],
  ['its middle', ['mid(', 'name', ',', 4, ',', 'n', ')'], 'Pre'],
  ['more than it has', ['left(', 'code', ',', 99, ')'], 'a-b-a'],
  ['less than nothing', ['left(', 'code', ',', 1, '-', 5, ')'], ''],
  ['large', ['upper(', 'code', ')'], 'A-B-A'],
  ['small', ['lower(', '"ÄB"', ')'], 'äb'],
  ['replaced wherever it stands', ['replace(', 'code', ',', '"a"', ',', '"aa"', ')'], 'aa-b-aa'],
  ['replaced where nothing is', ['replace(', 'code', ',', '""', ',', '"x"', ')'], 'a-b-a'],
  ['a number with places', ['text(', 'n', '÷', 4, ',', 3, ')'], '0.750'],
  ['a number without an end', ['text(', 1, '÷', 3, ')'], '0.3333333333'],
  ['a number with no value', ['concat(', '"x"', ',', 1, '÷', 0, ')'], 'x'],
  ['a date by the calendar', ['datetext(', 'day', ')'], '2026-03-02'],
  ['a date that is not there', ['datetext(', 'none', ')'], ''],
  ['a text that is not there', ['concat(', 'none', ',', '"-"', ')'], '-'],
  ['by what is in it', ['if(', 'contains(', 'code', ',', '"b"', ')', ',', '"yes"', ',', '"no"', ')'], 'yes'],
  ['by equal texts', ['if(', 'code', '=', '"a-b"', ',', '"yes"', ',', 'name', ')'], fields.name],
  ['a length in it', ['concat(', 'length(', 'name', ')', ')'], '15'],
] as [string, FormulaToken[], string][])('writes what is %s', (_what, tokens, expected) => {
  expect(text(tokens)).toBe(expected);
});

it('never makes a text without end', () => {
  let tokens: FormulaToken[] = ['"aaaaaaaaaa"'];
  for (let i = 0; i < 20; i++)
    tokens = ['replace(', ...tokens, ',', '"a"', ',', '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"', ')'];
  expect(text(tokens)).toHaveLength(10_000);
});

it.each([
  [['concat(', 'code', ')', '+', 1], 0],
  [[1, '+', '"a"'], 2],
  [['round(', '"a"', ',', 1, ')'], 1],
  [['left(', 'code', ',', '"a"', ')'], 3],
  [['datetext(', '"2026"', ')'], 1],
  [['sum(', 'upper(', 'code', ')', ')'], 1],
] as [FormulaToken[], number][])('takes no text for a number in %j', (tokens, at) => {
  expect(readCalculation(tokens)).toEqual({ at, fault: 'text' });
});

it('tells a text from a number, and as what it reads its fields', () => {
  expect(givesText(read(['length(', 'a', ')']))).toBe(false);
  expect(givesText(read(['if(', 'a', '>', 1, ',', 'b', ',', '"none"', ')']))).toBe(true);
  expect(readsOfCalculation(read(['if(', 'a', '>', 1, ',', 'b', ',', '"none"', ')']))).toEqual([
    { name: 'a', as: 'number', call: 'if(' },
    { name: 'b', as: 'text', call: 'if(' },
  ]);
  expect(readsOfCalculation(read(['left(', 'a', ',', 'b', '+', 'c', ')'])).map(({ as }) => as)).toEqual([
    'text',
    'number',
    'number',
  ]);
});
