import type { GrantPhase } from '@qifu/contracts';

export const instantPath = '/door/instant';
export const batchPath = '/policy/instant';
export const pageSize = 10;
export const shownPhases = [
  'notice',
  'accepting',
  'closed',
  'withdrawn',
] as const satisfies readonly GrantPhase[];
type ShownPhase = (typeof shownPhases)[number];

/** What an address asks of a list: words that are searched, and a page of it. */
export interface ListPlace {
  keyword: string;
  page: number;
}
export interface InstantPlace extends ListPlace {
  phase: ShownPhase | undefined;
}

const longestKeyword = 100;

export function listPlace(query: URLSearchParams): ListPlace {
  const page = Number(query.get('currentPage'));
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, longestKeyword),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

export const instantPlace = (query: URLSearchParams): InstantPlace => ({
  ...listPlace(query),
  phase: shownPhases.find((one) => one === query.get('phase')),
});

const withWords = (path: string, words: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};
const pageWord = (page = 1) => (page > 1 ? String(page) : undefined);

/** The list of batches; of one item by its name. */
export const instantTo = ({ phase, keyword, page }: Partial<InstantPlace> = {}): string =>
  withWords(instantPath, { phase, keyword, currentPage: pageWord(page) });

interface BatchTarget extends Partial<ListPlace> {
  /** Of those somebody acts for. */
  firm?: string | undefined;
}

export const batchTo = (id: string, { keyword, page, firm }: BatchTarget = {}): string =>
  withWords(batchPath, { id, keyword, currentPage: pageWord(page), firm });
