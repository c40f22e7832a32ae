/** The languages of the product; the first is the default (spec 1 and 9). */
export const languages = ['zh', 'zhtw', 'en'] as const;
export type Language = (typeof languages)[number];

/** Tells the server which language was chosen on the page. */
export const languageCookie = 'lcdp_language';

/** Where a language is chosen by a plain link; its word follows. */
export const languagePath = '/language/';

/** How each language calls itself; a language list shows these in every language. */
export const languageNames: Record<Language, string> = { zh: '简体中文', zhtw: '繁體中文', en: 'English' };

/** The BCP 47 tag of each language, for the `lang` attribute and for `Intl`. */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };

const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);

/** The language somebody has chosen; who chose none, or a word that is none, reads the default. */
export const chosenLanguage = (chosen: unknown): Language => (isLanguage(chosen) ? chosen : languages[0]);

/**
 * Chooses the language from an `Accept-Language` header, a browser language or a stored word.
 * `tw` means zhtw (spec 1); Hong Kong and Macau read Traditional characters too; unknown gives zh.
 */
export function pickLanguage(wanted: string | null | undefined): Language {
  const choices = (wanted ?? '')
    .slice(0, 500) // A header may be hostile; nobody reads more than a few languages.
    .split(',')
    .map(readChoice)
    .filter((choice) => choice.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of choices) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return languages[0];
}

function readChoice(part: string): { tag: string; quality: number } {
  const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
  const quality = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find(Boolean);
  return { tag: tag.trim().replaceAll('_', '-'), quality: quality === undefined ? 1 : Number(quality) || 0 };
}

function languageOfTag(tag: string): Language | undefined {
  if (/^(tw|zhtw|zh-(tw|hk|mo)|zh-hant(-.*)?)$/.test(tag)) return 'zhtw';
  if (/^zh(-.*)?$/.test(tag)) return 'zh';
  if (/^en(-.*)?$/.test(tag)) return 'en';
  return undefined;
}
