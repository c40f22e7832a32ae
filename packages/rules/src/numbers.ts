import { z } from 'zod';
import { parseDecimal } from './decimal.ts';

const textOf = (value: string | number) => (typeof value === 'number' ? String(value) : value.trim());

/** Spec 5, time: a whole number or a multiple of 0.5, not below zero. */
export const isHalfHourTime = (value: string | number): boolean => /^\d{1,9}(?:\.[05])?$/.test(textOf(value));

/** Spec 5, positive integer. */
export const isPositiveInteger = (value: string | number): boolean => /^[1-9]\d{0,14}$/.test(textOf(value));

const numberOrText = (key: string) =>
  z.union([z.number(), z.string()], { error: ({ input }) => (input === undefined ? 'required' : key) });

/** Accepts a JSON number or its text and gives the number. */
export const halfHourTime = numberOrText('halfHourTime')
  .refine(isHalfHourTime, 'halfHourTime')
  .transform(Number);
/** Accepts a JSON number or its text and gives the number. */
export const positiveInteger = numberOrText('positiveInteger')
  .refine(isPositiveInteger, 'positiveInteger')
  .transform(Number);

/** Whether a value is a decimal of at most so many digits before and after the point. */
export function isDecimalWithin(value: unknown, wholeDigits: number, places: number): boolean {
  const decimal = parseDecimal(typeof value === 'string' ? value.trim() : value);
  if (!decimal) return false;
  // Zeros behind the last place change nothing: 1.500 has one place too.
  let { units, scale } = decimal;
  while (scale > 0 && units % 10n === 0n) [units, scale] = [units / 10n, scale - 1];
  const size = units < 0n ? -units : units;
  return scale <= places && size < 10n ** BigInt(wholeDigits + scale);
}
