/** Spec 2.4, header search: how far a word may be off, and how title and path weigh. */
const threshold = 0.4;
const titleWeight = 0.7;
const pathWeight = 0.3;

/**
 * The share of the pattern that must be changed until it stands somewhere in the text: 0 stands there as
 * written, 1 has nothing in common. Approximate substring search after Sellers, one row at a time.
 */
export function errorRate(pattern: string, text: string): number {
  const wanted = [...pattern.toLowerCase()];
  const found = [...text.toLowerCase()];
  if (wanted.length === 0) return 0;
  // before[j]: fewest changes so that the pattern so far ends at text position j; it may begin anywhere.
  let before: number[] = new Array(found.length + 1).fill(0);
  for (const [row, letter] of wanted.entries()) {
    const now = [row + 1];
    for (const [column, other] of found.entries()) {
      const swapped = at(before, column) + (letter === other ? 0 : 1);
      now.push(Math.min(swapped, at(before, column + 1) + 1, at(now, column) + 1));
    }
    before = now;
  }
  return Math.min(1, Math.min(...before) / wanted.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

export interface Searched {
  /** Names from the outermost directory to the page. */
  titles: readonly string[];
  path: string;
}

/** The items close enough to the words, best first; items of the same rank keep their order. */
export function rankByCloseness<T extends Searched>(items: readonly T[], words: string): T[] {
  const pattern = words.trim();
  if (!pattern) return [];
  return items
    .map((item) => {
      const title = Math.min(1, ...item.titles.map((name) => errorRate(pattern, name)));
      const path = errorRate(pattern, item.path);
      return {
        item,
        isClose: Math.min(title, path) <= threshold,
        rank: titleWeight * title + pathWeight * path,
      };
    })
    .filter(({ isClose }) => isClose)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
