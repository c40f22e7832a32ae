import type { CalculatorRow, MoneyRange } from '@qifu/contracts';
import type { Text } from '@qifu/ui/text';
import { sumWords, upperWords } from '../policy-parts/sum-words';

type Say = Text<'calculator'>;

export const unitWords = (text: Say) => text('money.unit');

/** Neither end is known. */
const isOpen = ({ min, max }: MoneyRange) => max === null && min === 0;

/** 14.4 至 556.4; one figure where both ends are the same. */
export function rangeWords({ min, max }: MoneyRange, text: Say, low = sumWords, high = upperWords): string {
  if (isOpen({ min, max })) return text('money.open');
  if (max === null) return text('money.from', { low: low(min, text) });
  if (min === max) return low(min, text);
  return text('money.between', { low: low(min, text), high: high(max, text) });
}

type Row = Pick<CalculatorRow, 'amount' | 'basis'>;

/** The unit beside `amountWords`; none where there is no figure. */
export const amountUnit = ({ amount }: Row, text: Say): string | undefined =>
  amount && !isOpen(amount) ? unitWords(text) || undefined : undefined;

/** 0 至 30 万元. */
export const amountWithUnit = (row: Row, text: Say): string =>
  [amountWords(row, text), amountUnit(row, text)].filter(Boolean).join(' ');

/** What an item brings: 9.6, 0 至 30, 0 或 50, a dash for what is no money. */
export function amountWords({ amount, basis }: Row, text: Say, low = sumWords, high = upperWords): string {
  if (!amount || basis === 'none') return text('money.none');
  if (basis === 'either' && amount.max !== null)
    return text('money.either', { low: low(0, text), high: high(amount.max, text) });
  return rangeWords(amount, text, low, high);
}
