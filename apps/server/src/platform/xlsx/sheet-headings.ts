import { cleanText } from './cell-value';
import { type SheetExpectation, SheetRefused } from './sheet-shapes';

/** A heading as it is compared: without line breaks, blanks and the mark of a required column. */
export const plainHeading = (heading: string): string =>
  cleanText(heading)
    .replace(/\s+/g, '')
    .replace(/[*＊]+$/, '');

/** Which heading each column of the file carries; columns to pass over carry none. */
export function matchHeadings(found: readonly string[], expected: SheetExpectation): (string | undefined)[] {
  const { headings, optionalHeadings = [], ignoredHeadings = [] } = expected;
  const known = new Map(
    [...headings, ...optionalHeadings].map((heading) => [plainHeading(heading), heading]),
  );
  const ignored = new Set(ignoredHeadings.map(plainHeading));
  const seen = new Set<string>();
  const unknown: string[] = [];
  const doubled: string[] = [];
  const columns = found.map((text) => {
    const plain = plainHeading(text);
    if (plain === '' || ignored.has(plain)) return undefined;
    const heading = known.get(plain);
    if (heading === undefined) unknown.push(text);
    else if (seen.has(heading)) doubled.push(heading);
    else seen.add(heading);
    return heading;
  });
  const missing = headings.filter((heading) => !seen.has(heading));
  if (missing.length + unknown.length + doubled.length > 0) {
    throw new SheetRefused({ reason: 'headings', missing, unknown, doubled: [...new Set(doubled)] });
  }
  return columns;
}

/** True when the row says, cell for cell, what the template's hint row says. */
export function isHintRow(
  texts: ReadonlyMap<string, string>,
  hints: Readonly<Record<string, string>> = {},
): boolean {
  const given = Object.entries(hints).filter(([, hint]) => hint !== '');
  return (
    given.length > 0 &&
    given.length === texts.size &&
    given.every(([heading, hint]) => texts.get(heading) === cleanText(hint))
  );
}
