import { compareRationals, type DecimalInput, exactText, toRational } from '@qifu/rules';
import type { ExplanationStep } from './explanation.ts';
import { appliedTrim, leastToTrim, type ScoringRules } from './rules.ts';
import {
  computeMean,
  computeMedian,
  computeRange,
  computeStdev,
  show,
  showTotals,
  type Value,
} from './statistics.ts';

/** States of a score sheet (review.md 2.2). Only a submitted one counts (I11). */
export const sheetStatus = {
  notStarted: 0,
  draft: 10,
  submitted: 20,
  returned: 30,
  recused: 40,
  voided: 50,
} as const;

/** One sheet of one project as the aggregation sees it. */
export interface CountedSheet {
  sheetId: string;
  status: number;
  /** Exact total, decimal or fraction text (`SheetTotal.exactTotal`). Not read unless submitted. */
  total: DecimalInput | null;
}

/** The figures of one project. Texts have three decimals; null where there is nothing to compute from. */
export interface Aggregate {
  validCount: number;
  rawMean: string | null;
  /** Equals rawMean when nothing is dropped. */
  trimmedMean: string | null;
  median: string | null;
  /** Standard deviation of the sample (divisor n − 1); null for fewer than two sheets. */
  stdev: string | null;
  highest: string | null;
  lowest: string | null;
  /** Highest minus lowest. */
  range: string | null;
  /** The figure the rules declare; null below `minValidSheets` (I12). */
  officialScore: string | null;
  /** The same without rounding, `259/3`. Ranks and pass lines use this one only. */
  officialExact: string | null;
  /** Sheets left out of the official score, by id; none where the rules average or take the median of all. */
  droppedHigh: string[];
  droppedLow: string[];
  steps: ExplanationStep[];
}

/**
 * Computes the figures of one project from its sheets. Recused, voided, returned and unfinished sheets are left
 * out and never count as 0 (I11). The order of the sheets does not matter.
 */
export function aggregate(sheets: readonly CountedSheet[], rules: Omit<ScoringRules, 'passLine'>): Aggregate {
  const values = listValues(sheets);
  const last = values.at(-1);
  const steps: ExplanationStep[] = [...explainSheets(sheets, values)];
  const parts = trim(values, rules, steps);
  const figures = values.length > 0 ? compute(values, parts.kept, steps) : undefined;
  const isEnough = values.length >= rules.minValidSheets;
  const official = figures && isEnough ? figures[exactNames[rules.aggregate]] : undefined;
  if (official) steps.push({ key: 'official', aggregate: rules.aggregate, result: show(official) });
  else steps.push({ key: 'tooFewSheets', count: values.length, minimum: rules.minValidSheets });
  return {
    validCount: values.length,
    rawMean: figures ? show(figures.mean) : null,
    trimmedMean: figures ? show(figures.trimmed) : null,
    median: figures ? show(figures.middle) : null,
    stdev: figures?.stdev ?? null,
    highest: values[0] ? show(values[0].value) : null,
    lowest: last ? show(last.value) : null,
    range: figures?.range ?? null,
    officialScore: official ? show(official) : null,
    officialExact: official ? exactText(official) : null,
    droppedHigh: parts.high.map((value) => value.sheetId),
    droppedLow: parts.low.map((value) => value.sheetId),
    steps,
  };
}

const exactNames = { mean: 'mean', trimmedMean: 'trimmed', median: 'middle' } as const;

/** Valid sheets, highest first. Equal totals stand in the order of ids only to give one canonical text. */
function listValues(sheets: readonly CountedSheet[]): Value[] {
  return sheets
    .filter((sheet) => sheet.status === sheetStatus.submitted)
    .map(({ sheetId, total }) => {
      if (total === null) throw new RangeError(`sheet ${sheetId} is submitted without a total`);
      return { sheetId, value: toRational(total) };
    })
    .sort((a, b) => compareRationals(b.value, a.value) || (a.sheetId < b.sheetId ? -1 : 1));
}

function* explainSheets(sheets: readonly CountedSheet[], values: Value[]): Generator<ExplanationStep> {
  const excluded = sheets
    .filter((sheet) => sheet.status !== sheetStatus.submitted)
    .map(({ sheetId, status }) => ({ sheetId, status }))
    .sort((a, b) => (a.sheetId < b.sheetId ? -1 : 1));
  if (excluded.length > 0) yield { key: 'excluded', sheets: excluded };
  yield { key: 'valid', count: values.length, totals: showTotals(values) };
}

/** Takes the extremes away. Equal extremes lose one copy each; which copy makes no difference to any figure. */
function trim(values: Value[], rules: Omit<ScoringRules, 'passLine'>, steps: ExplanationStep[]) {
  const applied = appliedTrim(rules);
  if (!applied || values.length < applied.minCount) {
    const reason = applied ? 'tooFew' : 'switchedOff';
    const minimum = leastToTrim(rules.trim);
    if (rules.aggregate === 'trimmedMean')
      steps.push({ key: 'notTrimmed', reason, count: values.length, minimum });
    return { high: [], low: [], kept: values };
  }
  const { dropHigh, dropLow } = applied;
  const high = values.slice(0, dropHigh);
  const low = values.slice(values.length - dropLow);
  if (high.length > 0) steps.push({ key: 'dropHigh', totals: showTotals(high) });
  if (low.length > 0) steps.push({ key: 'dropLow', totals: showTotals(low) });
  return { high, low, kept: values.slice(dropHigh, values.length - dropLow) };
}

function compute(values: Value[], kept: Value[], steps: ExplanationStep[]) {
  const mean = computeMean('mean', values, steps);
  const trimmed = kept === values ? mean : computeMean('trimmedMean', kept, steps);
  const middle = computeMedian(values, steps);
  return {
    mean,
    trimmed,
    middle,
    stdev: computeStdev(values, mean, steps),
    range: computeRange(values, steps),
  };
}
