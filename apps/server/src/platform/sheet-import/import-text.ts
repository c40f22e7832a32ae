import { type Language, languages, translate } from '@qifu/i18n';

/** A word that all import sheets share. */
export const importText = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'importSheet', key, params);

/** The caller's language first: a sheet may have been made from the template of another one. */
export const languagesFrom = (first: Language): Language[] => [
  first,
  ...languages.filter((language) => language !== first),
];
