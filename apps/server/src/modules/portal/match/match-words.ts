import { type Language, languageTags } from '@qifu/i18n/languages';

/** A day as it stands in a sentence: 11月25日, Nov 25. */
export const shownDay = (language: Language, day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(languageTags[language], {
    month: language === 'en' ? 'short' : 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
