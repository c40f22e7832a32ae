const excerptLength = 120;

/** A page of the product on a line of its own leads somewhere and says nothing. */
const ownPages = /\n\/[A-Za-z][^\s]*(?=\n|$)/g;

/** The beginning of a text for lists; never half a character of two code units. */
export const excerptOf = (text: string): string =>
  [
    ...text
      .slice(0, 6 * excerptLength)
      .replace(ownPages, '')
      .trimEnd(),
  ]
    .slice(0, excerptLength)
    .join('');
