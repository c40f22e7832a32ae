import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  addRationals,
  compareDecimals,
  compareRationals,
  type Decimal,
  divideRationals,
  exactText,
  formatDecimal,
  formatRational,
  formatRoot,
  jsonNumber,
  makeRational,
  multiplyDecimals,
  multiplyRationals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  subtractRationals,
  sumDecimals,
  toDecimal,
  toRational,
} from './index.ts';

const run = { seed: 20_261_120, numRuns: 2000 };
const anyDecimal = fc.record({
  units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  scale: fc.integer({ min: 0, max: 9 }),
});
const anyRational = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([top, bottom]) => makeRational(top, bottom));
const same = (a: Decimal, b: Decimal) => compareDecimals(a, b) === 0;

describe('a decimal', () => {
  it.each([
    ['0', '0'],
    ['-0.00', '0.00'],
    ['007.50', '7.50'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-2.5e22, '-25000000000000000000000'],
    [123.456, '123.456'],
    [-0, '0'],
  ])('%s reads as %s', (value, text) => expect(formatDecimal(value)).toBe(text));

  it.each([
    [''],
    [' 1'],
    ['1.'],
    ['.5'],
    ['+1'],
    ['1e3'],
    ['1,0'],
    ['0x10'],
    ['１'],
    ['9'.repeat(65)],
    [Number.NaN],
    [Number.NEGATIVE_INFINITY],
    [null],
    [{}],
  ])('%j is none', (value) => {
    expect(parseDecimal(value)).toBeUndefined();
    expect(() => toDecimal(value as string)).toThrow();
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1.00'],
    ['-1.005', 2, '-1.01'],
    ['-0.004', 2, '0.00'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['7', 3, '7.000'],
  ])('%s at %d places is %s', (value, places, text) => expect(formatDecimal(value, places)).toBe(text));

  it('travels as a JSON number only when nothing is lost', () => {
    expect(jsonNumber('180.00')).toBe(180);
    expect(jsonNumber('9999999999999.99')).toBe(9_999_999_999_999.99);
    expect(() => jsonNumber('99999999999999.99')).toThrow(RangeError);
  });

  it('keeps the laws of arithmetic', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(same(addDecimals(a, b), addDecimals(b, a))).toBe(true);
        expect(same(addDecimals(addDecimals(a, b), c), addDecimals(a, addDecimals(b, c)))).toBe(true);
        expect(
          same(
            multiplyDecimals(a, addDecimals(b, c)),
            addDecimals(multiplyDecimals(a, b), multiplyDecimals(a, c)),
          ),
        ).toBe(true);
        expect(same(subtractDecimals(addDecimals(a, b), b), a)).toBe(true);
        expect(same(sumDecimals([a, b, c]), sumDecimals([c, b, a]))).toBe(true);
        expect(compareDecimals(a, b)).toBe(0 - compareDecimals(b, a));
      }),
      run,
    );
  });

  it('reads back what it writes and rounds to within half a unit, halves away from zero', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 9 }), (value, places) => {
        expect(same(toDecimal(formatDecimal(value)), value)).toBe(true);
        const rounded = roundDecimal(value, places);
        const doubled = multiplyDecimals(subtractDecimals(rounded, value), 2);
        const unit = { units: 1n, scale: places };
        const isNegative = value.units < 0n;
        expect(compareDecimals(doubled, unit)).toBeLessThanOrEqual(isNegative ? -1 : 0);
        expect(compareDecimals(doubled, { units: -1n, scale: places })).toBeGreaterThanOrEqual(
          isNegative ? 0 : 1,
        );
      }),
      run,
    );
  });

  it('reads every number as JavaScript prints it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }), (value) => {
        const text = formatDecimal(value);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
      run,
    );
  });
});

describe('a fraction', () => {
  it('is kept in lowest terms and written without loss', () => {
    expect(makeRational(6n, -4n)).toEqual({ top: -3n, bottom: 2n });
    expect(
      [
        makeRational(259n, 3n),
        makeRational(1n, 8n),
        makeRational(-7n, 20n),
        makeRational(0n, 5n),
        makeRational(300n),
      ].map(exactText),
    ).toEqual(['259/3', '0.125', '-0.35', '0', '300']);
    expect(() => makeRational(1n, 0n)).toThrow(RangeError);
    expect(() => toRational('1/0')).toThrow(RangeError);
    expect(() => toRational('a/b')).toThrow(RangeError);
  });

  it('keeps the laws of arithmetic and reads back its exact text', () => {
    fc.assert(
      fc.property(anyRational, anyRational, (a, b) => {
        expect(toRational(exactText(a))).toEqual(a);
        expect(subtractRationals(addRationals(a, b), b)).toEqual(a);
        if (b.top !== 0n) expect(multiplyRationals(divideRationals(a, b), b)).toEqual(a);
        expect(compareRationals(a, b)).toBe(Math.sign(Number(a.top * b.bottom - b.top * a.bottom)));
      }),
      run,
    );
  });

  it.each([
    [makeRational(2n, 3n), '0.667'],
    [makeRational(-2n, 3n), '-0.667'],
    [makeRational(1n, 2000n), '0.001'],
    [makeRational(-1n, 2000n), '-0.001'],
    [makeRational(1n, 2001n), '0.000'],
  ])('%o rounds to %s', (value, text) => expect(formatRational(value, 3)).toBe(text));
});

describe('a square root', () => {
  it.each([
    ['0', '0.000'],
    ['2', '1.414'],
    ['4', '2.000'],
    ['0.00000025', '0.001'], // The root is 0.0005, a half.
    ['0.000000249999', '0.000'],
    ['1000000', '1000.000'],
    ['32/7', '2.138'],
  ])('of %s is %s', (value, text) => expect(formatRoot(toRational(value), 3)).toBe(text));

  it('is the nearest number of three places', () => {
    fc.assert(
      fc.property(anyRational, (any) => {
        const value = any.top < 0n ? subtractRationals(toRational(0), any) : any;
        const root = toRational(formatRoot(value, 3));
        const half = makeRational(1n, 2000n);
        const [low, high] = [subtractRationals(root, half), addRationals(root, half)];
        expect(low.top < 0n || compareRationals(multiplyRationals(low, low), value) <= 0).toBe(true);
        expect(compareRationals(multiplyRationals(high, high), value)).toBe(1);
      }),
      run,
    );
  });
});
