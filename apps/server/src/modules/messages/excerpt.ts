const excerptLength = 120;

/** The beginning of a text for lists; never half a character of two code units. */
export const excerptOf = (text: string): string =>
  [...text.slice(0, 2 * excerptLength)].slice(0, excerptLength).join('');
