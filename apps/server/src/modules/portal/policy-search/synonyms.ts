import type { Ctx } from '#platform/context';
import { foldedText } from './fold';

/** Words that mean the same, as the office keeps them. */
export class Synonyms {
  private readonly groups = new Map<string, readonly string[]>();

  constructor(groups: readonly (readonly string[])[]) {
    for (const words of groups.map((group) => [...new Set(group.map(foldedText))].filter(Boolean)))
      for (const word of words)
        this.groups.set(word, [
          ...new Set([...(this.groups.get(word) ?? []), ...words.filter((one) => one !== word)]),
        ]);
  }

  /** The words of a term that have others, the longest where several overlap, with those others. */
  within(term: string): { at: number; length: number; others: readonly string[] }[] {
    const found: { at: number; length: number; others: readonly string[] }[] = [];
    for (let at = 0; at < term.length; at++) {
      const word = this.longestAt(term, at);
      if (word === undefined) continue;
      found.push({ at, length: word.length, others: this.groups.get(word) ?? [] });
      at += word.length - 1;
    }
    return found;
  }

  private longestAt(term: string, at: number): string | undefined {
    let longest: string | undefined;
    for (const word of this.groups.keys())
      if (term.startsWith(word, at) && word.length > (longest?.length ?? 0)) longest = word;
    return longest;
  }
}

export async function readSynonyms({ db }: Pick<Ctx, 'db'>): Promise<Synonyms> {
  const rows = await db.selectFrom('policySynonym').select('words').execute();
  return new Synonyms(rows.map(({ words }) => words));
}
