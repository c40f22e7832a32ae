import { z } from 'zod';
import { isCalendarDay } from './day.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/** The 18th character of an identity number (GB 11643, ISO 7064 MOD 11-2) for its first 17 digits. */
export const nationalIdCheckDigit = (first17: string): string =>
  checkDigits[weights.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11] ?? '';

/** Spec 5, national id: 18 characters, a birth date that exists, the right last character (digit or X). */
export function isNationalId(text: string): boolean {
  const match = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return isCalendarDay(year, month, day) && nationalIdCheckDigit(text) === text[17]?.toUpperCase();
}

/** Gives the number with a capital X. */
export const nationalId = z.string().trim().toUpperCase().refine(isNationalId, 'nationalId');
