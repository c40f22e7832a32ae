import type { FindWord } from '@qifu/fields';

/** A word that several things are called by stands for none of them. */
export function oneOf(rows: readonly { word: string; id: string }[]): FindWord {
  const ids = new Map<string, Set<string>>();
  for (const { word, id } of rows) ids.set(word, (ids.get(word) ?? new Set()).add(id));
  return (word) => {
    const found = [...(ids.get(word) ?? [])];
    if (found.length === 0) return 'unknown';
    return found.length > 1 ? 'many' : found;
  };
}
