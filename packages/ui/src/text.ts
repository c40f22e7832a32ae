import { type Language, languageTags } from '@qifu/i18n/languages';
import type { LoadersOfZh, TextFile } from '@qifu/i18n/load';
import type { TextKey, TextParams } from '@qifu/i18n/texts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { PageTexts } from './page-texts';

export { PageTexts } from './page-texts';

type TextsOf<A extends TextFile> = Awaited<ReturnType<LoadersOfZh[A]>>;
/** Says a text of one area; a key that does not exist does not compile. */
export type Text<A extends TextFile> = (key: TextKey<TextsOf<A>>, params?: TextParams) => string;

/** The texts of one page in one language; `areas` are there when the promise settles. */
export async function createTexts(language: Language, areas: readonly TextFile[]): Promise<PageTexts> {
  const texts = new PageTexts(language);
  await texts.load(areas);
  return texts;
}

let pageTexts: PageTexts | undefined;

/** Lends the texts of the page to code outside of React. Browser only: the server renders many languages. */
export const lendTexts = (texts: PageTexts): void => {
  pageTexts = texts;
};

/** Fetches areas before what says them is drawn. */
export const loadAreas = async (areas: readonly TextFile[]): Promise<void> => {
  await pageTexts?.load(areas);
};

/** Says a text outside of React; the area must be loaded. */
export const say = <A extends TextFile>(area: A, ...[key, params]: Parameters<Text<A>>): string =>
  pageTexts?.sayingOf(area)(key, params) ?? '';

const TextsOfPage = createContext<PageTexts | undefined>(undefined);
/** Gives a tree its texts. */
export const TextProvider = TextsOfPage.Provider;

const noTexts = new PageTexts('zh');

/** The texts of the page, drawn anew when its language changes; waits (Suspense) while an area is on its way. */
export function usePageTexts(...areas: readonly TextFile[]): PageTexts {
  const given = useContext(TextsOfPage);
  const texts = given ?? noTexts;
  const languageOf = () => texts.language;
  useSyncExternalStore(texts.subscribe, languageOf, languageOf);
  if (given && !given.has(areas)) throw given.load(areas);
  return texts;
}

/** Says texts of one area in the language of the page; waits (Suspense) while the area is on its way. */
export const useText = <A extends TextFile>(area: A): Text<A> => usePageTexts(area).sayingOf(area);

/**
 * Fetches the areas of a whole page at once: its later parts (dialogs, drawers) then open without waiting, and
 * the first drawing waits once instead of once per area.
 */
export function useAreas(...areas: readonly TextFile[]): void {
  usePageTexts(...areas);
}

/** Says a text under a key that comes from data (a menu code, a figure), or the other words. */
export function useTextIfAny(
  area: TextFile,
): (key: string, otherwise: string, params?: TextParams) => string {
  const texts = usePageTexts(area);
  return (key, otherwise, params) =>
    texts.find(area, key) === undefined ? otherwise : texts.sayingOf(area)(key, params);
}

/** The language of the page. */
export const useLanguage = (): Language => usePageTexts().language;
const pageLanguage = (untilLent: Language): Language => pageTexts?.language ?? untilLent;
/** Of the texts that are lent; of what goes out before they are there, as the caller says. */
export const pageLanguageTag = (untilLent: Language = 'zh'): string => languageTags[pageLanguage(untilLent)];
