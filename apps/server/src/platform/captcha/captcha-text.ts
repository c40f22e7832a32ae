import { randomInt } from 'node:crypto';

/** Capitals and digits nobody takes for one another, not even distorted: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G C, 8 B, U V. */
export const captchaAlphabet = 'AEFHJKMNPRTWXY3479';

/** A text to be read from a picture, drawn with cryptographic randomness. */
export const captchaText = (length: number): string =>
  Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
