import { languageTags } from '@qifu/i18n/languages';
import { useLanguage } from '@qifu/ui/text';
import { useMemo } from 'react';

/** What days and months are called in the language of the page. */
export interface DateNames {
  month: (day: string) => string;
  /** From Monday, 0, to Sunday. */
  weekday: (at: number) => string;
  day: (day: string) => string;
}

const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

export function useDateNames(): DateNames {
  const language = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: 'UTC' });
    const [month, weekday, whole] = [
      format({ month: 'long' }),
      format({ weekday: 'narrow' }),
      format({ month: 'long', day: 'numeric', weekday: 'long' }),
    ];
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
    return {
      month: (day) => month.format(at(day)),
      weekday: (column) => weekday.format(monday + column * dayMs),
      day: (day) => whole.format(at(day)),
    };
  }, [language]);
}
