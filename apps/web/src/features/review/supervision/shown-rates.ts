import { formatDecimal, multiplyDecimals } from '@qifu/rules';
import { showNumber } from '@qifu/ui/parts';

const none = '—';
const dayMs = 86_400_000;

/** A share between 0 and 1 in percent with one decimal, rounded half up: 92.1 */
export const percentOf = (rate: number | null): string | null =>
  rate === null ? null : formatDecimal(multiplyDecimals(rate, 100), 1);

/** 92.1%, or a dash where there is nothing to divide by. */
export const showPercent = (rate: number | null): string => (rate === null ? none : `${percentOf(rate)}%`);

/** Milliseconds as days with one decimal. */
export const showDays = (ms: number | null): string => (ms === null ? none : (ms / dayMs).toFixed(1));

export const showFixed = (value: number | null, places: number): string =>
  value === null ? none : showNumber(formatDecimal(value, places), places);
