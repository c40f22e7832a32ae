import type { Calculation } from './calculation.ts';
import {
  absolute,
  type CalculationCall,
  daysBetween,
  holdsComparison,
  reckonValues,
  roundTo,
} from './calculation-call.ts';
import {
  addRationals,
  divideRationals,
  multiplyRationals,
  type Rational,
  subtractRationals,
  zero,
} from './rational.ts';

/** The values a calculation goes out from. */
export interface CalculationValues {
  /** Of a field, of a column the sum; nothing where it has none, which counts as 0 (product, sub-table and calculation). */
  find: (name: string) => Rational | undefined;
  /** Of a column all that rows have; of a field its own. */
  findAll: (name: string) => readonly Rational[];
}

/** What a calculation comes to, exact. A division by zero has no value, nor have days from a date that is not there. */
export function reckon(calculation: Calculation, values: CalculationValues): Rational | undefined {
  switch (calculation.is) {
    case 'number':
      return calculation.value;
    case 'field':
      return values.find(calculation.name) ?? zero;
    case 'call':
      return calls[calculation.call](calculation.parts, values);
    case 'comparison':
      return undefined;
    case 'sign':
      return reckonSign(calculation, values);
  }
}

function reckonSign({ sign, ...of }: Extract<Calculation, { is: 'sign' }>, values: CalculationValues) {
  const left = reckon(of.left, values);
  const right = left && reckon(of.right, values);
  if (!left || !right) return undefined;
  switch (sign) {
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

type Parts = readonly Calculation[];
type Reckon = (parts: Parts, values: CalculationValues) => Rational | undefined;

/** All of them, or none where one has no value. */
function whole(found: readonly (Rational | undefined)[]): Rational[] | undefined {
  const all = found.flatMap((one) => one ?? []);
  return all.length === found.length ? all : undefined;
}

const over =
  (call: Parameters<typeof reckonValues>[0]): Reckon =>
  (parts, values) => {
    const all = whole(
      parts.flatMap<Rational | undefined>((part) =>
        part.is === 'field' ? values.findAll(part.name) : [reckon(part, values)],
      ),
    );
    return all && reckonValues(call, all);
  };

const calls: Readonly<Record<CalculationCall, Reckon>> = {
  'sum(': over('sum('),
  'avg(': over('avg('),
  'max(': over('max('),
  'min(': over('min('),
  'count(': over('count('),
  'round(': (parts, values) => {
    const [value, places] = whole(parts.map((part) => reckon(part, values))) ?? [];
    return value && roundTo(value, places);
  },
  'abs(': ([part], values) => {
    const value = part && reckon(part, values);
    return value && absolute(value);
  },
  'if(': ([asked, so, otherwise], values) => {
    if (asked?.is !== 'comparison' || !so || !otherwise) return undefined;
    const [left, right] = whole([reckon(asked.left, values), reckon(asked.right, values)]) ?? [];
    if (!left || !right) return undefined;
    return reckon(holdsComparison(asked.sign, left, right) ? so : otherwise, values);
  },
  'days(': (parts, values) => {
    const dates = parts.map((part) => (part.is === 'field' ? values.find(part.name) : reckon(part, values)));
    const [from, to] = whole(dates) ?? [];
    return from && to && daysBetween(from, to);
  },
};
