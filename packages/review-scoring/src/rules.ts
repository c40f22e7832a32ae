import { type DecimalInput, parseDecimal } from '@qifu/rules';

/** Which figure is the official score (review.md 2.3, RuleSet). */
export type AggregateKind = 'mean' | 'trimmedMean' | 'median';

/** Dropping of extremes: with `minCount` valid sheets or more, the so many highest and lowest are left out. */
export interface TrimRule {
  enabled: boolean;
  minCount: number;
  dropHigh: number;
  dropLow: number;
}

/**
 * Who is suggested to pass: `score` all at or above a score, `topN` the first N, `topRatio` the first share of
 * the ranked projects, `both` who meets the score and is within topN or topRatio (the smaller when both are set).
 */
export interface PassLineRule {
  mode: 'score' | 'topN' | 'topRatio' | 'both';
  score?: DecimalInput | null;
  topN?: number | null;
  /** A share from 0 to 1, e.g. '0.3'; rounded down to whole projects, but never to none. */
  topRatio?: DecimalInput | null;
}

/** The part of a group's rule snapshot that results depend on (I09, I10). */
export interface ScoringRules {
  aggregate: AggregateKind;
  trim: TrimRule;
  /** A project with fewer valid sheets has no official score and no rank (I12). */
  minValidSheets: number;
  passLine: PassLineRule;
}

/** The extremes that are left out, and from how many valid sheets on. */
export type AppliedTrim = Pick<TrimRule, 'minCount' | 'dropHigh' | 'dropLow'>;

/** With fewer valid sheets nothing is left out: one has to remain whatever the rule says. */
export const leastToTrim = ({ minCount, dropHigh, dropLow }: TrimRule): number =>
  Math.max(minCount, dropHigh + dropLow + 1);

/**
 * The dropping of extremes where it has a part in the official score; null under a mean or a median, whatever is
 * switched on beside them. What documents mark and name as dropped follows this alone.
 */
export function appliedTrim({
  aggregate,
  trim,
}: Pick<ScoringRules, 'aggregate' | 'trim'>): AppliedTrim | null {
  if (aggregate !== 'trimmedMean' || !trim.enabled) return null;
  return { minCount: leastToTrim(trim), dropHigh: trim.dropHigh, dropLow: trim.dropLow };
}

/** What the mode of a pass line asks for; null what it does not read. */
export function appliedPassLine({ mode, score, topN, topRatio }: PassLineRule) {
  return {
    score: mode === 'score' || mode === 'both' ? (score ?? null) : null,
    topN: mode === 'topN' || mode === 'both' ? (topN ?? null) : null,
    topRatio: mode === 'topRatio' || mode === 'both' ? (topRatio ?? null) : null,
  };
}

/** Why rules cannot be used. */
export type RuleProblem = 'trimWrong' | 'minValidSheetsWrong' | 'passScoreMissing' | 'passCountMissing';

const isCount = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && Number(value) >= least;

function isShare(value: DecimalInput | null | undefined): boolean {
  const share = value === null || value === undefined ? undefined : parseDecimal(value);
  return share !== undefined && share.units > 0n && share.units <= 10n ** BigInt(share.scale);
}

/** Everything that keeps rules from being usable; empty when a group may open with them. */
export function checkScoringRules(rules: ScoringRules): RuleProblem[] {
  const { trim, minValidSheets, passLine } = rules;
  const problems: RuleProblem[] = [];
  const dropped = trim.dropHigh + trim.dropLow;
  const isTrimRight =
    isCount(trim.dropHigh, 0) && isCount(trim.dropLow, 0) && isCount(trim.minCount, dropped + 1);
  if (appliedTrim(rules) && !isTrimRight) problems.push('trimWrong');
  if (!isCount(minValidSheets, 1)) problems.push('minValidSheetsWrong');
  const needsScore = passLine.mode === 'score' || passLine.mode === 'both';
  if (needsScore && !parseDecimal(passLine.score)) problems.push('passScoreMissing');
  const hasCount = { topN: isCount(passLine.topN, 1), topRatio: isShare(passLine.topRatio) };
  const isMissing = {
    score: false,
    topN: !hasCount.topN,
    topRatio: !hasCount.topRatio,
    both: !hasCount.topN && !hasCount.topRatio,
  }[passLine.mode];
  if (isMissing) problems.push('passCountMissing');
  return problems;
}
