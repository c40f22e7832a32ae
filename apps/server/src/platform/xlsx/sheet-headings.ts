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
  if (expected.takesAnyHeading) return numbered(found);
  const known = new Map(
    [...headings, ...optionalHeadings].map((heading) => [plainHeading(heading), heading]),
  );
  const ignored = new Set(ignoredHeadings.map(plainHeading));
  const seen = new Set<string>();
  const unknown: string[] = [];
  const doubled: string[] = [];
  const times = new Map<string, number>();
  const columns = found.map((text) => {
    const plain = plainHeading(text);
    if (plain === '' || ignored.has(plain)) return undefined;
    const no = (times.get(plain) ?? 0) + 1;
    times.set(plain, no);
    // Of columns of one name the later ones may be known by their number.
    const heading = (no > 1 ? known.get(plainHeading(`${text} ${no}`)) : undefined) ?? known.get(plain);
    if (heading === undefined && expected.passesOverUnknown) return undefined;
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

/** Headings of one name are told apart by a number behind it. */
function numbered(found: readonly string[]): (string | undefined)[] {
  const seen = new Set<string>();
  return found.map((text) => {
    const heading = text.replace(/\s+/g, ' ');
    if (heading === '') return undefined;
    let name = heading;
    for (let no = 2; seen.has(name); no += 1) name = `${heading} ${no}`;
    seen.add(name);
    return name;
  });
}

/** What joins the name of a group of columns with one of its headings. */
export const groupedHeading = (group: string, heading: string): string => `${group}/${heading}`;

/**
 * The headings of two rows as one: what stands under a group is called by both. Undefined where the second row is none:
 * all it says has to be known under the group above it.
 */
export function joinHeadings(
  first: readonly string[],
  second: readonly string[],
  { headings, optionalHeadings = [] }: SheetExpectation,
): string[] | undefined {
  const known = new Set([...headings, ...optionalHeadings].map(plainHeading));
  let group = '';
  const joined = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => {
    const below = second[at] ?? '';
    if ((first[at] ?? '') !== '') group = first[at] ?? '';
    return below === '' ? (first[at] ?? '') : groupedHeading(group, below);
  });
  const isHeading =
    second.some((text) => text !== '') &&
    second.every((text, at) => text === '' || known.has(plainHeading(joined[at] ?? '')));
  return isHeading ? joined : undefined;
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
