import type { ShownRange } from '@qifu/contracts';
import type { Text } from '@qifu/ui/text';

export type Say = Text<'matching'>;

/** A sum as its reader counts it: 万元 with up to four places, or yuan in full. */
export function sumWords(yuan: number, text: Say): string {
  const scale = Number(text('money.scale'));
  const figure = Number((yuan / scale).toFixed(scale === 1 ? 0 : 4));
  return `${text('money.sign')}${figure.toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: scale === 1 })}`;
}

/** With its unit: 12 万元. */
export const sumWithUnit = (yuan: number, text: Say) =>
  [sumWords(yuan, text), text('money.unit')].filter(Boolean).join(' ');

/** What an item brings: 9.6, 0 至 30, 0 或 50, a dash for what is no money. */
export function amountWords(amount: ShownRange | null, text: Say): string {
  if (!amount) return text('noMoney');
  const min = sumWords(amount.min ?? 0, text);
  if (amount.max === null) return text('noEnd', { min });
  if (amount.min === amount.max) return min;
  return text(amount.isWhole ? 'either' : 'range', { min, max: sumWords(amount.max, text) });
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
