import { type Calculation, isOfTexts } from './calculation.ts';
import {
  absolute,
  type CalculationCall,
  daysBetween,
  holdsComparison,
  holdsOfTexts,
  reckonValues,
  roundTo,
} from './calculation-call.ts';
import {
  addRationals,
  divideRationals,
  makeRational,
  multiplyRationals,
  type Rational,
  subtractRationals,
  zero,
} from './rational.ts';
import { dayText, joined, leftOf, lengthOf, midOf, numberText, replaced, rightOf } from './text-call.ts';

/** The values a calculation goes out from. */
export interface CalculationValues {
  /** Of a field, of a column the sum; nothing where it has none, which counts as 0 (product, sub-table and calculation). */
  find: (name: string) => Rational | undefined;
  /** Of a field as a text; empty where it has none. */
  findText: (name: string) => string;
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
      return calls[calculation.call]?.(calculation.parts, values);
    case 'comparison':
    case 'text':
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

const calls: Partial<Record<CalculationCall, Reckon>> = {
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
  'if(': (parts, values) => {
    const chosen = chosenOf(parts, values);
    return chosen && reckon(chosen, values);
  },
  'days(': (parts, values) => {
    const dates = parts.map((part) => (part.is === 'field' ? values.find(part.name) : reckon(part, values)));
    const [from, to] = whole(dates) ?? [];
    return from && to && daysBetween(from, to);
  },
  'length(': ([part], values) => makeRational(BigInt(lengthOf(textOf(part, values)))),
  'contains(': ([text, what], values) =>
    makeRational(textOf(text, values).includes(textOf(what, values)) ? 1n : 0n),
};

/** The part of `if(` that counts; none where what is asked has no value. */
function chosenOf([asked, so, otherwise]: Parts, values: CalculationValues): Calculation | undefined {
  if (asked?.is !== 'comparison') return undefined;
  if (isOfTexts(asked)) {
    const [left, right] = [reckonText(asked.left, values), reckonText(asked.right, values)];
    return holdsOfTexts(asked.sign, left, right) ? so : otherwise;
  }
  const [left, right] = whole([reckon(asked.left, values), reckon(asked.right, values)]) ?? [];
  if (!left || !right) return undefined;
  return holdsComparison(asked.sign, left, right) ? so : otherwise;
}

/** What a calculation comes to as a text; what has no value is an empty one. */
export function reckonText(calculation: Calculation, values: CalculationValues): string {
  switch (calculation.is) {
    case 'text':
      return calculation.value;
    case 'field':
      return values.findText(calculation.name);
    case 'call': {
      const { call, parts } = calculation;
      const written = textCalls[call];
      if (written) return written(parts, values);
    }
  }
  const number = reckon(calculation, values);
  return number ? numberText(number) : '';
}

const textOf = (part: Calculation | undefined, values: CalculationValues): string =>
  part ? reckonText(part, values) : '';
const numberIn = (part: Calculation | undefined, values: CalculationValues): Rational =>
  (part && reckon(part, values)) ?? zero;

type Write = (parts: Parts, values: CalculationValues) => string;
const textCalls: Partial<Record<CalculationCall, Write>> = {
  'concat(': (parts, values) => joined(parts.map((part) => textOf(part, values))),
  'left(': ([text, count], values) => leftOf(textOf(text, values), numberIn(count, values)),
  'right(': ([text, count], values) => rightOf(textOf(text, values), numberIn(count, values)),
  'mid(': ([text, from, count], values) =>
    midOf(textOf(text, values), numberIn(from, values), numberIn(count, values)),
  'upper(': ([text], values) => textOf(text, values).toUpperCase(),
  'lower(': ([text], values) => textOf(text, values).toLowerCase(),
  'trim(': ([text], values) => textOf(text, values).trim(),
  'replace(': ([text, what, by], values) =>
    replaced(textOf(text, values), textOf(what, values), textOf(by, values)),
  'text(': ([value, places], values) => {
    const number = value && reckon(value, values);
    return number ? numberText(number, places && numberIn(places, values)) : '';
  },
  'datetext(': ([date], values) =>
    dayText(date?.is === 'field' ? values.find(date.name) : date && reckon(date, values)),
  'if(': (parts, values) => textOf(chosenOf(parts, values), values),
};
