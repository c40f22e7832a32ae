import { numberWords } from '../registry/number-words';

/** A result with all its places, as lists and forms show it. */
export const reckonedText = (
  value: number,
  { decimals, thousands }: { decimals: number; thousands: boolean },
): string => numberWords(value, { thousands, least: decimals, most: decimals });
