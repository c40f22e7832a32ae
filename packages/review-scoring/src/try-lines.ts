import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  subtractDecimals,
  sumDecimals,
} from '@qifu/rules';
import type { DecisionLimits, DecisionLine } from './decision-sums.ts';

/** A project of a decision table with what it is ordered by. */
export interface RankedLine extends DecisionLine {
  groupId: string;
  /** Official score as decimal text; null where there is none. */
  score: string | null;
  /** In its group; those that share it stand or fall together. */
  rank: number | null;
}

/** A line that could be drawn: everything open down to it passes. */
export interface TriedLine {
  /** Chosen by it, in the order of the table. */
  ids: string[];
  /** Those that share the last rank; more than one where the line keeps a tie together. */
  lastIds: string[];
  /** The score of the last one. */
  score: string;
  count: number;
  amount: string;
  /** Budget left, or '' without a budget; negative where it is exceeded. */
  left: string;
  overPlan: number;
  fits: boolean;
}

/**
 * What passes and what it costs, line by line, the best first. Ranks hold within a group only, so several groups are
 * ordered by their scores; a line never cuts those that share a rank.
 */
export function tryLines(
  lines: readonly RankedLine[],
  { budget, granted, plan, approved }: DecisionLimits,
): TriedLine[] {
  const hasBudget = compareDecimals(budget, '0') > 0;
  let sum: Decimal = sumDecimals([]);
  const ids: string[] = [];
  return tiesOf(lines).map((tied): TriedLine => {
    sum = addDecimals(sum, sumDecimals(tied.map(({ amount }) => amount)));
    ids.push(...tied.map(({ id }) => id));
    const left = subtractDecimals(subtractDecimals(budget, granted), sum);
    const overPlan = plan === null ? 0 : Math.max(0, approved + ids.length - plan);
    return {
      ids: [...ids],
      lastIds: tied.map(({ id }) => id),
      score: tied[0]?.score ?? '',
      count: ids.length,
      amount: formatDecimal(sum, 2),
      left: hasBudget ? formatDecimal(left, 2) : '',
      overPlan,
      fits: overPlan === 0 && !(hasBudget && compareDecimals(left, '0') < 0),
    };
  });
}

/** Open lines with a score, the highest first, those of one rank together. */
function tiesOf(lines: readonly RankedLine[]): RankedLine[][] {
  const open = lines
    .filter(({ state, score }) => state === 'open' && score !== null)
    .sort(
      (one, other) =>
        compareDecimals(other.score ?? '0', one.score ?? '0') || (one.rank ?? 0) - (other.rank ?? 0),
    );
  const ties = new Map<string, RankedLine[]>();
  for (const line of open) {
    const key = line.rank === null ? line.id : JSON.stringify([line.groupId, line.rank]);
    ties.set(key, [...(ties.get(key) ?? []), line]);
  }
  return [...ties.values()];
}
