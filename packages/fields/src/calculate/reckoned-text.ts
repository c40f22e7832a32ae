import { numberWords } from '../registry/number-words';

/** A number with all its places, as lists and forms show it; a text as it is. */
export const reckonedText = (
  value: number | string,
  { decimals, thousands }: { decimals: number; thousands: boolean },
): string =>
  typeof value === 'string' ? value : numberWords(value, { thousands, least: decimals, most: decimals });
