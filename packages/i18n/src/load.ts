import type { Language } from './languages.ts';
import { loaders } from './loaders.gen.ts';
import type { Texts } from './texts.ts';

/** A file of texts the browser can ask for by name, e.g. `common` or `failuresReview`. */
export type TextFile = keyof (typeof loaders)['zh'];

type Loader = () => Promise<Texts>;
const loadersOf: Record<Language, Record<TextFile, Loader>> = loaders;

/**
 * Loads the named areas of one language. Each area of each language is a chunk of its own, so a visitor of
 * the portal downloads neither another language nor the texts of the office.
 */
export async function loadTexts<A extends TextFile>(
  language: Language,
  areas: readonly A[],
): Promise<Record<A, Texts>> {
  const loaded = await Promise.all(areas.map(async (area) => [area, await loadersOf[language][area]()]));
  return Object.fromEntries(loaded);
}
