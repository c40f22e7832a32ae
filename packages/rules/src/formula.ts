import { parseDecimal } from './decimal.ts';
import {
  addRationals,
  divideRationals,
  formatRational,
  multiplyRationals,
  type Rational,
  subtractRationals,
  toRational,
} from './rational.ts';

/** The operators of a calculated field, as its expression list carries them (spec 5). */
export const formulaOperators = ['+', '-', '×', '÷'] as const;
type Operator = (typeof formulaOperators)[number];

/** Results have two decimals (spec 9). */
export const formulaPlaces = 2;
/** Longer expressions are no calculation of a form. */
const longestFormula = 999;

/** One token: an operator, or a number as text or number. */
export type FormulaToken = string | number;

const isOperator = (token: FormulaToken | undefined): token is Operator =>
  formulaOperators.some((sign) => sign === token);
const isNumber = (token: FormulaToken) =>
  parseDecimal(typeof token === 'string' ? token.trim() : token) !== undefined;

/**
 * Spec 5, formula: an odd number of tokens that starts and ends with a number and alternates number and
 * operator. Whether a division by zero waits inside is only seen when it is evaluated.
 */
export const isFormula = (tokens: readonly FormulaToken[]): boolean =>
  tokens.length % 2 === 1 &&
  tokens.length <= longestFormula &&
  tokens.every((token, at) => (at % 2 === 0 ? isNumber(token) : isOperator(token)));

/**
 * The value of a formula, exact inside and rounded half up once, as text of two decimals: `3.50`. × and ÷ bind
 * before + and -, equal ones from left to right. What has no value (a broken formula, a division by zero)
 * gives `0.00`, as the specification turns NaN into 0.
 */
export function evaluateFormula(tokens: readonly FormulaToken[]): string {
  const value = isFormula(tokens) ? addUp(tokens) : undefined;
  return value ? formatRational(value, formulaPlaces) : (0).toFixed(formulaPlaces);
}

/** Gathers products first: every + or - closes one and opens the next. */
function addUp(tokens: readonly FormulaToken[]): Rational | undefined {
  let sum = toRational(0);
  let product = readNumber(tokens[0]);
  let isMinus = false;
  for (let at = 1; at < tokens.length; at += 2) {
    const sign = tokens[at];
    const operand = readNumber(tokens[at + 1]);
    if (sign === '÷' && operand.top === 0n) return undefined;
    if (sign === '×') product = multiplyRationals(product, operand);
    else if (sign === '÷') product = divideRationals(product, operand);
    else {
      sum = isMinus ? subtractRationals(sum, product) : addRationals(sum, product);
      [product, isMinus] = [operand, sign === '-'];
    }
  }
  return isMinus ? subtractRationals(sum, product) : addRationals(sum, product);
}

const readNumber = (token: FormulaToken | undefined): Rational =>
  toRational(typeof token === 'string' ? token.trim() : (token ?? 0));
