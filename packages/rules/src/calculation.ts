import {
  type CalculationCall,
  type ComparisonSign,
  calculationCalls,
  callOf,
  comparisonOf,
} from './calculation-call.ts';
import { parseDecimal } from './decimal.ts';
import { type FormulaToken, formulaOperators } from './formula.ts';
import { type Rational, toRational } from './rational.ts';

type Sign = (typeof formulaOperators)[number];

/** A calculation as a tree: what it is made of, ready to be reckoned any number of times. */
export type Calculation =
  | { is: 'number'; value: Rational }
  /** A field by its name, `amount`, or a column of a sub-table, `tableField101.price`. */
  | { is: 'field'; name: string }
  | { is: 'sign'; sign: Sign; left: Calculation; right: Calculation }
  | { is: 'call'; call: CalculationCall; parts: readonly Calculation[] }
  /** Stands first in `if(` alone. */
  | { is: 'comparison'; sign: ComparisonSign; left: Calculation; right: Calculation };

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
 * × and ÷ bind first; calls such as `round(` with parts between commas (ours). Signs of the keyboard, `*` and `/`, are read too.
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
    const called = callOf(word);
    if (called) return call(called, depth + 1);
    const single = singleOf(word);
    if (single) at++;
    return single ?? fault('operand');
  }

  function bracket(depth: number): Calculation | CalculationFault {
    at++;
    const inner = sum(depth);
    if (isCalculationFault(inner)) return inner;
    if (words[at] !== ')') return fault('bracket');
    at++;
    return inner;
  }

  function call(of: CalculationCall, depth: number): Calculation | CalculationFault {
    const { least, most } = calculationCalls[of];
    const parts: Calculation[] = [];
    do {
      at++;
      const part = of === 'if(' && parts.length === 0 ? comparison(depth) : sum(depth);
      if (isCalculationFault(part)) return part;
      parts.push(part);
    } while (words[at] === ',');
    if (words[at] !== ')') return fault('bracket');
    if (parts.length < least || parts.length > most) return fault('operand');
    at++;
    return { is: 'call', call: of, parts };
  }

  /** What stands first in `if(`. */
  function comparison(depth: number): Calculation | CalculationFault {
    const left = sum(depth);
    const sign = comparisonOf(words[at]);
    if (isCalculationFault(left) || !sign) return isCalculationFault(left) ? left : fault('operator');
    at++;
    const right = sum(depth);
    return isCalculationFault(right) ? right : { is: 'comparison', sign, left, right };
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

/** A number, or the name of a field. */
function singleOf(word: FormulaToken | undefined): Calculation | undefined {
  if (word === undefined) return undefined;
  if (parseDecimal(word)) return { is: 'number', value: toRational(word) };
  return typeof word === 'string' && fieldName.test(word) ? { is: 'field', name: word } : undefined;
}

const signOf = (word: FormulaToken | undefined): Sign | undefined =>
  word === '*' ? '×' : word === '/' ? '÷' : formulaOperators.find((sign) => sign === word);

export const isCalculationFault = (read: Calculation | CalculationFault): read is CalculationFault =>
  'fault' in read;

/** Names of the fields a calculation reads, each once. */
export function fieldsOfCalculation(calculation: Calculation): string[] {
  const names = new Set<string>();
  const walk = (part: Calculation): void => {
    let rest = part;
    // A long row leans to the left: only its right ends are walked by calling.
    for (; rest.is === 'sign'; rest = rest.left) walk(rest.right);
    if (rest.is === 'field') names.add(rest.name);
    if (rest.is === 'call') for (const one of rest.parts) walk(one);
    if (rest.is === 'comparison') for (const one of [rest.left, rest.right]) walk(one);
  };
  walk(calculation);
  return [...names];
}
