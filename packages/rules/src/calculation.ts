import {
  type CalculationCall,
  type ComparisonSign,
  type PartType,
  partTypeOf,
  textCalls,
} from './calculation-call.ts';
import type { formulaOperators } from './formula.ts';
import type { Rational } from './rational.ts';

/** A calculation as a tree: what it is made of, ready to be reckoned any number of times. */
export type Calculation =
  | { is: 'number'; value: Rational }
  /** A text of its own, between quotation marks. */
  | { is: 'text'; value: string }
  /** A field by its name, `amount`, or a column of a sub-table, `tableField101.price`. */
  | { is: 'field'; name: string }
  | { is: 'sign'; sign: (typeof formulaOperators)[number]; left: Calculation; right: Calculation }
  | { is: 'call'; call: CalculationCall; parts: readonly Calculation[] }
  /** Stands first in `if(` alone. */
  | { is: 'comparison'; sign: ComparisonSign; left: Calculation; right: Calculation };

/** Why an expression is no calculation, and at which of its tokens. */
export interface CalculationFault {
  at: number;
  /** `text`: a text where only a number can stand. */
  fault: 'operand' | 'operator' | 'bracket' | 'tooLong' | 'tooDeep' | 'text';
}

export const isCalculationFault = (read: Calculation | CalculationFault): read is CalculationFault =>
  'fault' in read;

/** Whether a calculation comes to a text; a field alone counts as a number. */
export function givesText(calculation: Calculation): boolean {
  if (calculation.is === 'text') return true;
  if (calculation.is !== 'call') return false;
  const [, so, otherwise] = calculation.parts;
  if (calculation.call !== 'if(') return textCalls.has(calculation.call);
  return [so, otherwise].some((part) => part !== undefined && givesText(part));
}

/** Whether a comparison goes by texts: one of its sides is one. */
export const isOfTexts = ({ left, right }: { left: Calculation; right: Calculation }): boolean =>
  givesText(left) || givesText(right);

/** Names of the fields a calculation reads, each once. */
export const fieldsOfCalculation = (calculation: Calculation): string[] => [
  ...new Set(readsOfCalculation(calculation).map(({ name }) => name)),
];

/** What a calculation reads, and as what. */
export interface CalculationRead {
  name: string;
  as: PartType;
  /** The call it stands in as that. */
  call?: CalculationCall;
}

export function readsOfCalculation(calculation: Calculation): CalculationRead[] {
  const reads: CalculationRead[] = [];
  const walk = (part: Calculation, as: PartType, call?: CalculationCall): void => {
    let rest = part;
    // A long row leans to the left: only its right ends are walked by calling.
    for (; rest.is === 'sign'; rest = rest.left) walk(rest.right, 'number');
    const isAlone = rest === part;
    if (rest.is === 'field')
      reads.push({ name: rest.name, as: isAlone ? as : 'number', ...(isAlone && call && { call }) });
    for (const [one, type, of] of partsIn(rest, isAlone ? as : 'number')) walk(one, type, of);
  };
  walk(calculation, 'number');
  return reads;
}

/** The parts of a call or a comparison, as what it takes them. */
function partsIn(
  calculation: Calculation,
  as: PartType,
): readonly [part: Calculation, as: PartType, call: CalculationCall][] {
  if (calculation.is === 'comparison') {
    const type = isOfTexts(calculation) ? 'text' : 'number';
    return [calculation.left, calculation.right].map((one) => [one, type, 'if(']);
  }
  if (calculation.is !== 'call') return [];
  const { call, parts } = calculation;
  const isText = call === 'if(' && (as === 'text' || givesText(calculation));
  return parts.map((one, i) => [one, isText ? 'text' : partTypeOf(call, i), call]);
}
