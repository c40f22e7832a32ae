import { z } from 'zod';

/** The 31 characters of GB 32100-2015: I, O, S, V and Z are left out. */
export const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

const first17Form = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{9}$/;

/**
 * Completes a unified social credit code from its first 17 characters: authority, kind, six digits of the
 * division, nine of the organization. Throws RangeError when they are not of that form.
 */
export function makeCreditCode(first17: string): string {
  if (!first17Form.test(first17))
    throw new RangeError(`not the start of a credit code: ${first17.slice(0, 20)}`);
  const sum = weights.reduce(
    (total, weight, at) => total + weight * creditCodeAlphabet.indexOf(first17[at] ?? ''),
    0,
  );
  return first17 + creditCodeAlphabet[(31 - (sum % 31)) % 31];
}

/** Spec 5, helper checks; GB 32100-2015: 18 characters of the alphabet, the last one proves the others. */
export const isCreditCode = (text: string): boolean =>
  text.length === 18 && first17Form.test(text.slice(0, 17)) && makeCreditCode(text.slice(0, 17)) === text;

/** Gives the code in capitals. */
export const creditCode = z.string().trim().toUpperCase().refine(isCreditCode, 'creditCode');
