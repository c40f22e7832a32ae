import { type Language, translate } from '@qifu/i18n';

/** A day as it stands in a sentence. */
export function shownDay(language: Language, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return translate(language, 'matching', 'day', { year, month: Number(month), date: Number(date), day });
}
