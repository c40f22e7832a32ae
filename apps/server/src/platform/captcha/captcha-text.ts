/** Capitals and digits nobody takes for one another, not even distorted: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G C, 8 B, U V. */
export const captchaAlphabet = 'AEFHJKMNPRTWXY3479';

const bytesPerCharacter = 4;

/** A text to be read from a picture, as unpredictable as the hash it is made of; four bytes make a character. */
export const captchaText = (hash: Buffer, length: number): string =>
  Array.from(
    { length },
    (_, at) => captchaAlphabet[hash.readUInt32BE(at * bytesPerCharacter) % captchaAlphabet.length],
  ).join('');
