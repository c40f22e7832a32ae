import Fuse from 'fuse.js';

export interface Searched {
  /** Names from the outermost directory to the page. */
  titles: readonly string[];
  path: string;
}

/** How close the words must be, and what counts how much (spec 2.4). */
const closeness = {
  threshold: 0.4,
  keys: [
    { name: 'titles', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
  // A name deep in a long address is as good as one at its beginning.
  ignoreLocation: true,
};

/** Finds menus by words close to a title or the address, the closest first. */
export function menuFinder<T extends Searched>(items: readonly T[]): (words: string) => T[] {
  const fuse = new Fuse(items, closeness);
  return (words) => (words.trim() ? fuse.search(words.trim()).map(({ item }) => item) : []);
}
