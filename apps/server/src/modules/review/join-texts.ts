import { type Language, translate } from '@qifu/i18n';

/** Texts as one, each once. */
export const joinTexts = (language: Language, texts: readonly string[]): string =>
  [...new Set(texts)].join(translate(language, 'reviewSheet', 'separator'));

/** More reasons than these are read where they belong: at the members, the sheets, the rows. */
const toldReasons = 5;

/** The first reasons as one text: an answer is a line to read, not a list. */
export const joinReasons = (language: Language, reasons: readonly string[]): string =>
  joinTexts(language, [...new Set(reasons)].slice(0, toldReasons));
