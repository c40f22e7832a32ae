/** An exact decimal number: `units` × 10^-`scale`. Money and scores are never floats. */
export interface Decimal {
  readonly units: bigint;
  /** Number of decimal places, 0 or more. */
  readonly scale: number;
}

/** What callers may hand in: a decimal, plain decimal text of the database, or a number of the wire. */
export type DecimalInput = Decimal | string | number;

/** Longer texts are no amounts but attacks on the big-number arithmetic. */
const longestDecimal = 64;

/** Reads plain decimal text such as `-12.50`, or a finite number; anything else gives undefined. */
export function parseDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? parsePlain(plainNumber(value)) : undefined;
  return typeof value === 'string' && value.length <= longestDecimal ? parsePlain(value) : undefined;
}

function parsePlain(text: string): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign ? -units : units, scale: fraction.length };
}

/** Writes a number without exponent: JavaScript prints 1e21 and 1e-7, a decimal is written out. */
function plainNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const shift = Number(exponent);
  const digits =
    shift < 0 ? '0'.repeat(-shift) + whole + fraction : (whole + fraction).padEnd(whole.length + shift, '0');
  const point = shift < 0 ? whole.length : whole.length + shift;
  const rest = digits.slice(point);
  return (value < 0 ? '-' : '') + digits.slice(0, point) + (rest && `.${rest}`);
}

/** The decimal of a value known to be one; throws RangeError otherwise, for that is a fault of ours. */
export function toDecimal(value: DecimalInput): Decimal {
  if (typeof value === 'object' && typeof value?.units === 'bigint') return value;
  const decimal = parseDecimal(value);
  if (!decimal) throw new RangeError(`not a decimal number: ${String(value).slice(0, longestDecimal)}`);
  return decimal;
}

const shiftUp = (units: bigint, places: number) => units * 10n ** BigInt(places);

function align(a: Decimal, b: Decimal): [a: bigint, b: bigint, scale: number] {
  const scale = Math.max(a.scale, b.scale);
  return [shiftUp(a.units, scale - a.scale), shiftUp(b.units, scale - b.scale), scale];
}

/** Exact, with the places of the longer one. */
export function addDecimals(first: DecimalInput, second: DecimalInput): Decimal {
  const [a, b, scale] = align(toDecimal(first), toDecimal(second));
  return { units: a + b, scale };
}

/** Exact, with the places of the longer one. */
export function subtractDecimals(first: DecimalInput, second: DecimalInput): Decimal {
  const [a, b, scale] = align(toDecimal(first), toDecimal(second));
  return { units: a - b, scale };
}

/** Exact, with the places of both together. */
export function multiplyDecimals(first: DecimalInput, second: DecimalInput): Decimal {
  const [a, b] = [toDecimal(first), toDecimal(second)];
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Nothing sums up to 0. */
export const sumDecimals = (values: readonly DecimalInput[]): Decimal =>
  values.reduce<Decimal>((sum, value) => addDecimals(sum, value), { units: 0n, scale: 0 });

/** Below, equal or above zero as `first` is less than, equal to or more than `second`; 1.0 equals 1. */
export function compareDecimals(first: DecimalInput, second: DecimalInput): -1 | 0 | 1 {
  const [a, b] = align(toDecimal(first), toDecimal(second));
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Divides whole numbers and rounds half up, away from zero: 5/2 gives 3, -5/2 gives -3. `bottom` is above 0. */
export function divideHalfUp(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return top < 0n ? -rounded : rounded;
}

/** Rounds half up (away from zero) to a number of places; the result has exactly that scale. */
export function roundDecimal(value: DecimalInput, places: number): Decimal {
  const { units, scale } = toDecimal(value);
  if (places >= scale) return { units: shiftUp(units, places - scale), scale: places };
  return { units: divideHalfUp(units, 10n ** BigInt(scale - places)), scale: places };
}

/** Plain text of a decimal, rounded to `places` when given: `180.00`. Never an exponent, never `-0`. */
export function formatDecimal(value: DecimalInput, places?: number): string {
  const { units, scale } = places === undefined ? toDecimal(value) : roundDecimal(value, places);
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return (units < 0n ? '-' : '') + whole + (scale > 0 ? `.${digits.slice(-scale)}` : '');
}

/** Whether a JSON number can carry the decimal and give back the very same one. */
export const fitsJsonNumber = (value: DecimalInput): boolean =>
  compareDecimals(Number(formatDecimal(value)), value) === 0;

/**
 * The JSON number of a decimal, for the wire. Throws RangeError where a double would change the value, which
 * begins at 16 digits; the `money` and `scoreText` rules let no such value in.
 */
export function jsonNumber(value: DecimalInput): number {
  if (!fitsJsonNumber(value)) throw new RangeError(`no JSON number equals ${formatDecimal(value)}`);
  return Number(formatDecimal(value));
}
