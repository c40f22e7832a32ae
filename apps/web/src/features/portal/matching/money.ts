import type { ShownRange } from '@qifu/contracts';
import type { Text } from '@qifu/ui/text';
import { sumWords, upperWords } from '../policy-parts/sum-words';

export type Say = Text<'matching'>;

/** What an item brings: 9.6, 0 至 30, 0 或 50, a dash for what is no money. */
export function amountWords(amount: ShownRange | null, text: Say, low = sumWords, high = upperWords): string {
  if (!amount) return text('noMoney');
  const min = low(amount.min ?? 0, text);
  if (amount.max === null) return text('noEnd', { min });
  if (amount.min === amount.max) return min;
  return text(amount.isWhole ? 'either' : 'range', { min, max: high(amount.max, text) });
}

export const amountWithUnit = (amount: ShownRange | null, text: Say) =>
  [amountWords(amount, text), amount && text('money.unit')].filter(Boolean).join(' ');

export const mostOf = (amount: ShownRange | null) => amount?.max ?? amount?.min ?? 0;

/** How long an answer takes. */
export const effortWords = (seconds: number, text: Say) =>
  seconds < 60
    ? text('missing.seconds', { count: seconds })
    : text('missing.minutes', { count: Math.round(seconds / 60) });

/** A day as it stands in a sentence: 11月25日, Nov 25. */
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(document.documentElement.lang, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
