/** What a cell may say: shown words for the drop-down list, and what each word or code stands for. */
export interface Choice {
  words: readonly string[];
  find: (text: string) => string | undefined;
}
export type Choices = Readonly<Record<string, Choice>>;

/** Words are matched without regard to case and blanks; a code means the same as its word. The first word is shown. */
export function choiceOf(entries: readonly { value: string; words: readonly string[] }[]): Choice {
  const plain = (text: string) => text.trim().toLowerCase();
  const index = new Map<string, string>();
  for (const { value, words } of entries)
    for (const word of words) if (!index.has(plain(word))) index.set(plain(word), value);
  return {
    words: entries.flatMap(({ words }) => words.slice(0, 1)),
    find: (text) => index.get(plain(text)),
  };
}
