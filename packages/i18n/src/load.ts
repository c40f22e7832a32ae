import type { Language } from './languages.ts';
import type { loaders } from './loaders.gen.ts';
import { publicLoaders } from './public-loaders.gen.ts';
import type { Texts } from './texts.ts';

/** A file of texts the browser can ask for by name, e.g. `common` or `failuresReview`. */
export type TextFile = keyof LoadersOfZh;
export type LoadersOfZh = (typeof publicLoaders)['zh'] & (typeof loaders)['zh'];

type Loader = () => Promise<Texts>;
type Table = Record<Language, Partial<Record<TextFile, Loader>>>;

/** Where the texts are that public pages say; that of all others is six times the weight, and none of them needs it. */
const inPublic: Table = publicLoaders;
let inOffice: Table | undefined;

/** The office brings the table of all others: there every page needs it. */
export const lendLoaders = (others: typeof loaders): void => {
  inOffice = others;
};

async function loadArea(language: Language, area: TextFile): Promise<Texts> {
  const load =
    inPublic[language][area] ??
    (inOffice ?? ((await import('./loaders.gen.ts')).loaders as Table))[language][area];
  if (!load) throw new Error(`there are no texts of ${area}`);
  return load();
}

/**
 * Loads the named areas of one language. Each area of each language is a chunk of its own, so a visitor of
 * the portal downloads neither another language nor the texts of the office.
 */
export async function loadTexts<A extends TextFile>(
  language: Language,
  areas: readonly A[],
): Promise<Record<A, Texts>> {
  const loaded = await Promise.all(areas.map(async (area) => [area, await loadArea(language, area)]));
  return Object.fromEntries(loaded);
}
