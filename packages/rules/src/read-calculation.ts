import { type Calculation, type CalculationFault, givesText, isCalculationFault } from './calculation.ts';
import {
  type CalculationCall,
  calculationCalls,
  callOf,
  comparisonOf,
  partTypeOf,
} from './calculation-call.ts';
import { parseDecimal } from './decimal.ts';
import { type FormulaToken, formulaOperators } from './formula.ts';
import { toRational, zero } from './rational.ts';

type Sign = (typeof formulaOperators)[number];
type Read = Calculation | CalculationFault;

const mostTokens = 999;
const deepest = 50;
const fieldName = /^_?[A-Za-z][A-Za-z0-9_]{0,99}(?:\.[A-Za-z_][A-Za-z0-9_]{0,99})?$/;
const ownText = /^"([^"\r\n]{0,190})"$/;

/**
 * Reads the expression of a calculated field (contract-lowcode 1.5): numbers, names of fields, + - × ÷ and brackets;
 * × and ÷ bind first; calls such as `round(` with parts between commas, and texts in quotation marks (ours). Signs of
 * the keyboard, `*` and `/`, are read too.
 */
export function readCalculation(tokens: readonly FormulaToken[]): Read {
  if (tokens.length > mostTokens) return { at: mostTokens, fault: 'tooLong' };
  return new Reading(tokens).whole();
}

class Reading {
  private readonly words: readonly FormulaToken[];
  private at = 0;

  constructor(tokens: readonly FormulaToken[]) {
    this.words = tokens.map((token) => (typeof token === 'string' ? token.trim() : token));
  }

  whole(): Read {
    const read = this.sum(0);
    if (isCalculationFault(read) || this.at === this.words.length) return read;
    return this.fault(this.words[this.at] === ')' ? 'bracket' : 'operator');
  }

  private fault = (fault: CalculationFault['fault']): CalculationFault => ({ at: this.at, fault });
  private product = (depth: number): Read => this.row(['×', '÷'], (deeper) => this.operand(deeper), depth);
  private sum = (depth: number): Read => this.row(['+', '-'], this.product, depth);

  private operand(depth: number): Read {
    if (depth > deepest) return this.fault('tooDeep');
    const word = this.words[this.at];
    if (word === '(') return this.bracket(depth + 1);
    const called = callOf(word);
    if (called) return this.call(called, depth + 1);
    const single = singleOf(word);
    if (single) this.at++;
    return single ?? this.fault('operand');
  }

  private bracket(depth: number): Read {
    this.at++;
    const inner = this.sum(depth);
    if (isCalculationFault(inner)) return inner;
    if (this.words[this.at] !== ')') return this.fault('bracket');
    this.at++;
    return inner;
  }

  private call(call: CalculationCall, depth: number): Read {
    const { least, most } = calculationCalls[call];
    const parts: Calculation[] = [];
    do {
      this.at++;
      const part = this.part(call, parts.length, depth);
      if (isCalculationFault(part)) return part;
      parts.push(part);
    } while (this.words[this.at] === ',');
    if (this.words[this.at] !== ')') return this.fault('bracket');
    if (parts.length < least || parts.length > most) return this.fault('operand');
    this.at++;
    return { is: 'call', call, parts };
  }

  private part(call: CalculationCall, place: number, depth: number): Read {
    if (call === 'if(' && place === 0) return this.comparison(depth);
    const start = this.at;
    const part = this.sum(depth);
    return call === 'if(' || partTypeOf(call, place) === 'text' ? part : numberOnly(start, part);
  }

  /** What stands first in `if(`. */
  private comparison(depth: number): Read {
    const left = this.sum(depth);
    if (isCalculationFault(left)) return left;
    const sign = comparisonOf(this.words[this.at]);
    if (!sign) return asksByItself(left) ? isNotZero(left) : this.fault('operator');
    this.at++;
    const right = this.sum(depth);
    return isCalculationFault(right) ? right : { is: 'comparison', sign, left, right };
  }

  /** A row of what binds equally, from left to right. */
  private row(signs: readonly Sign[], next: (depth: number) => Read, depth: number): Read {
    const first = this.at;
    let left = next(depth);
    for (;;) {
      if (isCalculationFault(left)) return left;
      const sign = signOf(this.words[this.at]);
      if (!sign || !signs.includes(sign)) return left;
      const number = numberOnly(first, left);
      if (isCalculationFault(number)) return number;
      this.at++;
      const right = numberOnly(this.at, next(depth));
      if (isCalculationFault(right)) return right;
      left = { is: 'sign', sign, left, right };
    }
  }
}

const numberOnly = (at: number, read: Read): Read =>
  !isCalculationFault(read) && givesText(read) ? { at, fault: 'text' } : read;

const asksByItself = (read: Calculation): boolean => read.is === 'call' && read.call === 'contains(';
const isNotZero = (left: Calculation): Calculation => ({
  is: 'comparison',
  sign: '≠',
  left,
  right: { is: 'number', value: zero },
});

/** A number, a text, or the name of a field. */
function singleOf(word: FormulaToken | undefined): Calculation | undefined {
  if (word === undefined) return undefined;
  if (parseDecimal(word)) return { is: 'number', value: toRational(word) };
  if (typeof word !== 'string') return undefined;
  const own = ownTextOf(word);
  if (own !== undefined) return { is: 'text', value: own };
  return fieldName.test(word) ? { is: 'field', name: word } : undefined;
}

/** The text a token stands for by itself. */
export const ownTextOf = (token: FormulaToken): string | undefined =>
  typeof token === 'string' ? ownText.exec(token.trim())?.[1] : undefined;

const signOf = (word: FormulaToken | undefined): Sign | undefined =>
  word === '*' ? '×' : word === '/' ? '÷' : formulaOperators.find((sign) => sign === word);
