import { type Language, translate } from '@qifu/i18n';

/** A word of the sheets in a language. */
export const sheetText = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'enterpriseSheet', key, params);
