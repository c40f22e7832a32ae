import { findKey, findText, type Language, languages } from '@qifu/i18n';

/**
 * What a word of a dictionary is called in a language. The words every installation begins with have texts; a name
 * somebody has given himself holds for readers of every language.
 */
export function sayWord(language: Language, typeCode: string, stored: string): string {
  if (language === 'zh') return stored;
  const code = findKey('dictionaryWords', typeCode, stored);
  return (code && findText(language, 'dictionaryWords', `${typeCode}.${code}`)) ?? stored;
}

/** Every name a word goes by, the reader's first: a sheet may come from a reader of another language. */
export const wordNames = (language: Language, typeCode: string, stored: string): string[] => [
  ...new Set([language, ...languages].map((one) => sayWord(one, typeCode, stored))),
];
