import { formatDecimal, isDayText, parseDecimal } from '@qifu/rules';
import type { Reading } from './reading.ts';
import { ruleLimits, type Scalar } from './rule.ts';

/** An object of JSON; arrays are none. */
export type Raw = Readonly<Record<string, unknown>>;
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A node's own name and paragraph, where they are texts. */
export const namesOf = ({ id, cite }: Raw) => ({
  ...(typeof id === 'string' && id.length <= 100 && { id }),
  ...(typeof cite === 'string' && cite.length <= 200 && { cite }),
});

/** Longer than any sum of money: 1e308 is a number of JSON too, and written out nothing reckons with it. */
export const longestNumber = 40;

/** The plain decimal text of a number or of decimal text; what is neither is told at its place. */
export function readNumber(reading: Reading, path: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return reading.fail(path, 'missing');
  const decimal = parseDecimal(value);
  if (!decimal) return reading.fail(path, 'notANumber');
  const text = formatDecimal(decimal);
  return text.length <= longestNumber ? text : reading.fail(path, 'outOfRange');
}

const reservedNames = new Set(['__proto__', 'constructor', 'prototype']);

/** A name of a fact, a parameter or a list: one to a hundred characters. */
export function readName(reading: Reading, path: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return reading.fail(path, 'missing');
  if (typeof value !== 'string' || value === '' || value.length > 100) return reading.fail(path, 'notAText');
  return reservedNames.has(value) ? reading.fail(path, 'reserved') : value;
}

export function readDay(reading: Reading, path: string, value: unknown): string | undefined {
  return typeof value === 'string' && isDayText(value) ? value : reading.fail(path, 'notADay');
}

/** A whole number from `least` to `most`. */
export function readWhole(
  reading: Reading,
  path: string,
  value: unknown,
  [least, most]: readonly [number, number],
): number | undefined {
  if (!Number.isInteger(value)) return reading.fail(path, value === undefined ? 'missing' : 'notANumber');
  const whole = Number(value);
  return whole >= least && whole <= most ? whole : reading.fail(path, 'outOfRange');
}

export function readOneOf<const T extends string>(
  reading: Reading,
  path: string,
  value: unknown,
  choices: readonly T[],
): T | undefined {
  if (value === undefined) return reading.fail(path, 'missing');
  return choices.find((choice) => choice === value) ?? reading.fail(path, 'notAValue');
}

/** A list of at least one entry. */
export function readList<T>(
  reading: Reading,
  path: string,
  value: unknown,
  readOne: (path: string, value: unknown) => T | undefined,
): T[] | undefined {
  if (value === undefined) return reading.fail(path, 'missing');
  if (!Array.isArray(value)) return reading.fail(path, 'notAList');
  if (value.length > ruleLimits.rows) return reading.fail(path, 'tooManyRows');
  return whole(value.map((one, index) => readOne(`${path}.${index}`, one)));
}

/** All or none: one unread entry makes the list unread. */
export function whole<T>(values: readonly (T | undefined)[]): T[] | undefined {
  const read = values.filter((value): value is T & {} => value !== undefined && value !== null);
  return read.length === values.length ? read : undefined;
}

export function readScalar(reading: Reading, path: string, value: unknown): Scalar | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.length <= 200 ? value : reading.fail(path, 'notAText');
  if (typeof value !== 'number' || !Number.isFinite(value)) return reading.fail(path, 'notAValue');
  return readNumber(reading, path, value) === undefined ? undefined : value;
}
