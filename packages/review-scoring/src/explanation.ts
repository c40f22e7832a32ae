import type { AggregateKind } from './rules.ts';

/** A sheet's total, rounded for reading. */
export interface ShownTotal {
  sheetId: string;
  total: string;
}

/**
 * One step of the arithmetic, in the order a reader follows it. A page finds a sentence by `key` and fills in
 * the figures; all of them are decimal text of three places, lists are in falling order.
 */
export type ExplanationStep =
  | { key: 'excluded'; sheets: { sheetId: string; status: number }[] }
  | { key: 'valid'; count: number; totals: ShownTotal[] }
  | { key: 'tooFewSheets'; count: number; minimum: number }
  | { key: 'notTrimmed'; reason: 'switchedOff' | 'tooFew'; count: number; minimum: number }
  | { key: 'dropHigh' | 'dropLow'; totals: ShownTotal[] }
  | { key: 'mean' | 'trimmedMean'; addends: string[]; sum: string; count: number; result: string }
  | { key: 'median'; sorted: string[]; middle: string[]; result: string }
  | { key: 'stdev'; count: number; sumOfSquares: string; variance: string; result: string }
  | { key: 'range'; highest: string; lowest: string; result: string }
  | { key: 'official'; aggregate: AggregateKind; result: string };
