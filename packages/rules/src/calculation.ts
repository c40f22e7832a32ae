import { parseDecimal } from './decimal.ts';
import { type FormulaToken, formulaOperators } from './formula.ts';
import {
  addRationals,
  divideRationals,
  multiplyRationals,
  type Rational,
  subtractRationals,
  toRational,
  zero,
} from './rational.ts';

type Sign = (typeof formulaOperators)[number];

/** A calculation as a tree: what it is made of, ready to be reckoned any number of times. */
export type Calculation =
  | { is: 'number'; value: Rational }
  /** A field by its name, `amount`, or a column of a sub-table, `tableField101.price`. */
  | { is: 'field'; name: string }
  | { is: 'sign'; sign: Sign; left: Calculation; right: Calculation };

/** Why an expression is no calculation, and at which of its tokens. */
export interface CalculationFault {
  at: number;
  fault: 'operand' | 'operator' | 'bracket' | 'tooLong' | 'tooDeep';
}

const mostTokens = 999;
const deepest = 50;
const fieldName = /^_?[A-Za-z][A-Za-z0-9_]{0,99}(?:\.[A-Za-z_][A-Za-z0-9_]{0,99})?$/;

/**
 * Reads the expression of a calculated field (contract-lowcode 1.5): numbers, names of fields, + - × ÷ and brackets;
 * × and ÷ bind first. Signs of the keyboard, `*` and `/`, are read too.
 */
export function readCalculation(tokens: readonly FormulaToken[]): Calculation | CalculationFault {
  if (tokens.length > mostTokens) return { at: mostTokens, fault: 'tooLong' };
  const words = tokens.map((token) => (typeof token === 'string' ? token.trim() : token));
  let at = 0;
  const fault = (of: CalculationFault['fault']): CalculationFault => ({ at, fault: of });

  function operand(depth: number): Calculation | CalculationFault {
    if (depth > deepest) return fault('tooDeep');
    const word = words[at];
    if (word === '(') return bracket(depth + 1);
    if (word === undefined) return fault('operand');
    if (parseDecimal(word)) {
      at++;
      return { is: 'number', value: toRational(word) };
    }
    if (typeof word !== 'string' || !fieldName.test(word)) return fault('operand');
    at++;
    return { is: 'field', name: word };
  }

  function bracket(depth: number): Calculation | CalculationFault {
    at++;
    const inner = sum(depth);
    if (isCalculationFault(inner)) return inner;
    if (words[at] !== ')') return fault('bracket');
    at++;
    return inner;
  }

  /** A row of what binds equally, from left to right. */
  function row(
    signs: readonly Sign[],
    next: (depth: number) => Calculation | CalculationFault,
    depth: number,
  ): Calculation | CalculationFault {
    let left = next(depth);
    for (;;) {
      if (isCalculationFault(left)) return left;
      const sign = signOf(words[at]);
      if (!sign || !signs.includes(sign)) return left;
      at++;
      const right = next(depth);
      if (isCalculationFault(right)) return right;
      left = { is: 'sign', sign, left, right };
    }
  }
  const product = (depth: number) => row(['×', '÷'], operand, depth);
  const sum = (depth: number): Calculation | CalculationFault => row(['+', '-'], product, depth);

  const read = sum(0);
  if (isCalculationFault(read) || at === words.length) return read;
  return fault(words[at] === ')' ? 'bracket' : 'operator');
}

const signOf = (word: FormulaToken | undefined): Sign | undefined =>
  word === '*' ? '×' : word === '/' ? '÷' : formulaOperators.find((sign) => sign === word);

export const isCalculationFault = (read: Calculation | CalculationFault): read is CalculationFault =>
  'fault' in read;

/** Names of the fields a calculation reads, each once. */
export function fieldsOfCalculation(calculation: Calculation): string[] {
  const names = new Set<string>();
  const walk = (part: Calculation): void => {
    if (part.is === 'field') names.add(part.name);
    // A long row leans to the left: only its right ends are walked by calling.
    for (let rest = part; rest.is === 'sign'; rest = rest.left) {
      walk(rest.right);
      if (rest.left.is === 'field') names.add(rest.left.name);
    }
  };
  walk(calculation);
  return [...names];
}

/**
 * What a calculation comes to, exact. `find` gives the value of a field, nothing where it has none, which counts as 0
 * (product, sub-table and calculation). A division by zero has no value.
 */
export function reckon(
  calculation: Calculation,
  find: (name: string) => Rational | undefined,
): Rational | undefined {
  if (calculation.is === 'number') return calculation.value;
  if (calculation.is === 'field') return find(calculation.name) ?? zero;
  const left = reckon(calculation.left, find);
  const right = left && reckon(calculation.right, find);
  if (!left || !right) return undefined;
  switch (calculation.sign) {
    case '+':
      return addRationals(left, right);
    case '-':
      return subtractRationals(left, right);
    case '×':
      return multiplyRationals(left, right);
    case '÷':
      return right.top === 0n ? undefined : divideRationals(left, right);
  }
}
