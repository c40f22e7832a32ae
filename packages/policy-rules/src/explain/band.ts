import { addDecimals, compareDecimals, formatDecimal, parseDecimal, subtractDecimals } from '@qifu/rules';
import type { Say } from './figure-text.ts';

/** Figures are told no finer than this: one that lies a step off a rounder figure stands for all beyond that. */
export const finestStep = '0.0001';
/** A figure of so few places is a round one. */
const roundPlaces = 2;

/** Where a figure lies, as people say it; without an end it has no bound there. */
export interface Band {
  readonly low?: string | undefined;
  /** Above it, else from it. */
  readonly isAbove?: boolean;
  readonly high?: string | undefined;
  /** Below it, else up to it. */
  readonly isBelow?: boolean;
}

/** Ends with both included, as they are told; an end that is the fact's own says nothing. */
export function bandOf(
  { min, max }: { min?: string | undefined; max?: string | undefined },
  { least, most }: { least?: string | undefined; most?: string | undefined } = {},
): Band {
  const [low, high] = [without(min, least), without(max, most)];
  const above =
    low === undefined ? undefined : rounder(low, formatDecimal(subtractDecimals(low, finestStep)));
  const below = high === undefined ? undefined : rounder(high, formatDecimal(addDecimals(high, finestStep)));
  return {
    low: above ?? low,
    isAbove: above !== undefined,
    high: below ?? high,
    isBelow: below !== undefined,
  };
}

const without = (end: string | undefined, own: string | undefined) =>
  end === undefined || end === '' || (own !== undefined && own !== '' && compareDecimals(end, own) === 0)
    ? undefined
    : end;

const placesOf = (text: string) => parseDecimal(text)?.scale ?? 0;
const rounder = (told: string, off: string) => {
  const plain = off.includes('.') ? off.replace(/\.?0+$/, '') : off;
  return placesOf(told) > roundPlaces && placesOf(plain) <= roundPlaces ? plain : undefined;
};

/** 超过 20%, 不到 100 万元, 20 至不到 300 人; `shown` writes a figure with its unit. */
export const bandWords = (band: Band, shown: (figure: string) => string, say: Say): string =>
  say(keyOf(band), { low: shown(band.low ?? ''), high: shown(band.high ?? '') });

function keyOf({ low, isAbove, high, isBelow }: Band): string {
  if (low === undefined) return high === undefined ? 'unknown' : upTo(high, isBelow);
  if (high === undefined) return from(low, isAbove);
  if (isAbove) return isBelow ? 'band.aboveBelow' : 'band.aboveTo';
  return isBelow ? 'band.fromBelow' : 'band.fromTo';
}

function upTo(high: string, isBelow = false): string {
  if (isBelow) return 'band.below';
  return Number(high) === 0 ? 'band.nothing' : 'band.upTo';
}

function from(low: string, isAbove = false): string {
  if (!isAbove) return 'band.from';
  return Number(low) === 0 ? 'band.some' : 'band.above';
}
