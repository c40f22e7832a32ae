import { type Language, languageTags } from '@qifu/i18n/languages';
import { type LoadersOfZh, loadTexts, type TextFile } from '@qifu/i18n/load';
import { fillText, type TextKey, type TextParams } from '@qifu/i18n/texts';
import { createInstance, type I18nFormatModule, type i18n, type ReadCallback } from 'i18next';
import { useTranslation } from 'react-i18next';

type TextsOf<A extends TextFile> = Awaited<ReturnType<LoadersOfZh[A]>>;
/** Says a text of one area; a key that does not exist does not compile. */
export type Text<A extends TextFile> = (key: TextKey<TextsOf<A>>, params?: TextParams) => string;

/** Each area of each language is a chunk of its own, fetched when a page first asks for it. */
const chunks = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: Language, area: TextFile, done: ReadCallback) => {
    loadTexts(language, [area]).then(
      (texts) => done(null, { ...texts[area] }),
      (error: Error) => done(error, null),
    );
  },
};

/** Fills texts as the server does, instead of by the rules of i18next: one text reads the same on both sides. */
const filling: I18nFormatModule & { parse: typeof fillText; addLookupKeys: () => void } = {
  type: 'i18nFormat',
  parse: fillText,
  // A text holds its own forms for one and many, so no other key is looked up.
  addLookupKeys: () => undefined,
};

/** The texts of one page in one language; `areas` are there when the promise settles. */
export async function createTexts(language: Language, areas: readonly TextFile[]): Promise<i18n> {
  const texts = createInstance().use(chunks).use(filling);
  await texts.init({
    lng: language,
    fallbackLng: false,
    ns: [...areas],
    defaultNS: 'common',
    nsSeparator: false,
    returnNull: false,
    // A language of the product is no BCP 47 tag: `zhtw` must not be taken for anything else.
    load: 'currentOnly',
    react: { useSuspense: true },
  });
  return texts;
}

let pageTexts: i18n | undefined;

/** Lends the texts of the page to code outside of React. Browser only: the server renders many languages. */
export const lendTexts = (texts: i18n): void => {
  pageTexts = texts;
};

/** Fetches areas before what says them is drawn. */
export const loadAreas = async (areas: readonly TextFile[]): Promise<void> => {
  await pageTexts?.loadNamespaces(areas);
};

/** Says a text outside of React; the area must be loaded. */
export const say = <A extends TextFile>(area: A, ...[key, params]: Parameters<Text<A>>): string =>
  pageTexts?.getFixedT(null, area)(key, { ...params }) ?? '';

/** Says texts of one area in the language of the page; waits (Suspense) while the area is on its way. */
export function useText<A extends TextFile>(area: A): Text<A> {
  return useTranslation(area).t as unknown as Text<A>;
}

/**
 * Fetches the areas of a whole page at once: its later parts (dialogs, drawers) then open without waiting, and
 * the first drawing waits once instead of once per area.
 */
export function useAreas(...areas: readonly TextFile[]): void {
  useTranslation([...areas]);
}

/** Says a text under a key that comes from data (a menu code, a figure), or the other words. */
export function useTextIfAny(
  area: TextFile,
): (key: string, otherwise: string, params?: TextParams) => string {
  const { t, i18n } = useTranslation(area);
  return (key, otherwise, params) => (i18n.exists(key, { ns: area }) ? t(key, { ...params }) : otherwise);
}

/** The language of the page. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language;
const pageLanguage = (untilLent: Language): Language =>
  (pageTexts?.language as Language | undefined) ?? untilLent;
/** Of the texts that are lent; of what goes out before they are there, as the caller says. */
export const pageLanguageTag = (untilLent: Language = 'zh'): string => languageTags[pageLanguage(untilLent)];
