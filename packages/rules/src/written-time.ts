import { isDayText } from './day.ts';
import { momentOf, startOfDay } from './zone.ts';

/** 2020/3/18, 2020.3.18 and 2020年3月18日 are how people write a day, with or without a time; gives it as `2020-03-18`. */
export function writtenDay(text: string): string | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[\sT].*)?$/.exec(text.trim());
  return parts ? dayWith(parts[1], parts[2], parts[3]) : undefined;
}

/** The first instant of a written day in the product's zone; a month alone is its first day. */
export function dayOfText(text: string): number | undefined {
  const month = /^(\d{4})[-/.年](\d{1,2})月?(?:\s.*)?$/.exec(text.trim());
  const day = month ? dayWith(month[1], month[2], '1') : writtenDay(text);
  return day === undefined ? undefined : startOfDay(day);
}

/** The moment of a written day, at the time behind it or at its beginning. */
export function instantOfText(text: string): number | undefined {
  const [, hours = '', minutes = '', seconds = '0'] =
    /[\sT](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === '') return dayOfText(text);
  const day = writtenDay(text);
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  if (day === undefined || !isTime) return undefined;
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return momentOf(Date.parse(`${day}T00:00:00Z`) + time * 1000);
}

function dayWith(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDayText(text) ? text : undefined;
}
