import { type Language, translate } from '@qifu/i18n';
import { dayOf } from '../calendar';

/** A word of the sheets in a language. */
export const sheetText = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'enterpriseSheet', key, params);

/** 企业名录_202611201642.xlsx, in the product's zone. */
export function sheetFileName(what: string, at: Date): string {
  const clock = new Date(at.getTime() + 8 * 3600 * 1000).toISOString().slice(11, 16).replace(':', '');
  return `${what}_${dayOf(at).replaceAll('-', '')}${clock}.xlsx`;
}
