import {
  divideRationals,
  formatRational,
  formatRoot,
  makeRational,
  multiplyRationals,
  type Rational,
  subtractRationals,
  sumRationals,
} from '@qifu/rules';
import type { ExplanationStep, ShownTotal } from './explanation.ts';
import { scorePlaces } from './sheet-total.ts';

/** The exact total of one valid sheet. Lists of these are in falling order. */
export interface Value {
  sheetId: string;
  value: Rational;
}

/** A figure rounded for reading. */
export const show = (value: Rational) => formatRational(value, scorePlaces);

/** The totals of sheets, each rounded for reading. */
export const showTotals = (values: readonly Value[]): ShownTotal[] =>
  values.map(({ sheetId, value }) => ({ sheetId, total: show(value) }));

const divideBy = (value: Rational, count: number) => divideRationals(value, makeRational(BigInt(count)));

/** The mean of values; `key` says of which ones for the explanation. */
export function computeMean(
  key: 'mean' | 'trimmedMean',
  values: Value[],
  steps: ExplanationStep[],
): Rational {
  const sum = sumRationals(values.map(({ value }) => value));
  const result = divideBy(sum, values.length);
  const addends = values.map(({ value }) => show(value));
  steps.push({ key, addends, sum: show(sum), count: values.length, result: show(result) });
  return result;
}

/** The middle value, or the mean of the two in the middle. */
export function computeMedian(values: Value[], steps: ExplanationStep[]): Rational {
  const half = Math.floor((values.length - 1) / 2);
  const middle = values.slice(half, values.length - half).map(({ value }) => value);
  const result = divideBy(sumRationals(middle), middle.length);
  const sorted = values.map(({ value }) => show(value));
  steps.push({ key: 'median', sorted, middle: middle.map(show), result: show(result) });
  return result;
}

/** The standard deviation of the sample (divisor n − 1), rounded from the exact variance. */
export function computeStdev(values: Value[], mean: Rational, steps: ExplanationStep[]): string | null {
  if (values.length < 2) return null;
  const squares = values.map(({ value }) => {
    const distance = subtractRationals(value, mean);
    return multiplyRationals(distance, distance);
  });
  const sum = sumRationals(squares);
  const variance = divideBy(sum, values.length - 1);
  const result = formatRoot(variance, scorePlaces);
  steps.push({
    key: 'stdev',
    count: values.length,
    sumOfSquares: show(sum),
    variance: show(variance),
    result,
  });
  return result;
}

/** Highest minus lowest. */
export function computeRange(values: Value[], steps: ExplanationStep[]): string | null {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return null;
  const result = show(subtractRationals(first.value, last.value));
  steps.push({ key: 'range', highest: show(first.value), lowest: show(last.value), result });
  return result;
}
