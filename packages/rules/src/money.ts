import { z } from 'zod';
import { fitsJsonNumber, formatDecimal } from './decimal.ts';
import { isDecimalWithin } from './numbers.ts';

/**
 * A rule for exact decimals. Accepts a JSON number or numeric text, since clients send both; gives canonical
 * decimal text with exactly `places` decimals, as the numeric columns of the database answer it, so what came
 * in and what was read back compare as equal texts. Values that no JSON number can carry are refused, because
 * they could not be sent back (see `jsonNumber`).
 */
const decimalRule = (key: string, wholeDigits: number, places: number, lowest: 'zero' | 'any') =>
  z
    .union([z.number(), z.string()], { error: ({ input }) => (input === undefined ? 'required' : key) })
    .transform((value, context) => {
      const plain = typeof value === 'string' ? value.trim() : value;
      const fits = isDecimalWithin(plain, wholeDigits, places) && fitsJsonNumber(plain);
      const text = fits ? formatDecimal(plain, places) : '';
      if (fits && (lowest === 'any' || !text.startsWith('-'))) return text;
      context.addIssue({ code: 'custom', message: key });
      return z.NEVER;
    });

/** An amount not below zero, numeric(16,2): `180` and `'180.0'` both become `'180.00'`. */
export const money = decimalRule('money', 14, 2, 'zero');
/** An amount that may be negative, such as a profit. */
export const signedMoney = decimalRule('money', 14, 2, 'any');
/** A score not below zero, decimal(7,3): `87.5` becomes `'87.500'`. */
export const scoreText = decimalRule('score', 4, 3, 'zero');
