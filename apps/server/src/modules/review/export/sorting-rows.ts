import { compareRationals, exactText, toRational } from '@qifu/rules';
import type { ReviewedLine } from './reviewed-lines.queries';

/** A line of the rank table of one direction. */
export interface RankedLine extends ReviewedLine {
  /** 1, 2, 2, 4; null without an official score. */
  rank: number | null;
  isTied: boolean;
}

/** The pass line as a row of its own, between those above and those below it. */
export interface PassLineRow {
  passLine: { quota: number } | { score: string };
}

export type SortedRow = RankedLine | PassLineRow;

/** Ranks the projects of a direction over its groups by unrounded official score; equal ones share a rank (I16). */
export function rankLines(lines: readonly ReviewedLine[]): RankedLine[] {
  const exactOf = ({ result }: ReviewedLine) => {
    const exact = result.rankInGroup === null ? null : result.explain.officialExact;
    return exact === null ? null : toRational(exact);
  };
  const scored = lines.map((line) => ({ line, exact: exactOf(line) }));
  const ranked = scored
    .flatMap(({ line, exact }) => (exact ? [{ line, exact }] : []))
    .sort((a, b) => compareRationals(b.exact, a.exact));
  const texts = ranked.map(({ exact }) => exactText(exact));
  const rows = ranked.map(({ line }, at): RankedLine => {
    const rank = texts.indexOf(texts[at] ?? '') + 1;
    return { ...line, rank, isTied: texts.filter((text) => text === texts[at]).length > 1 };
  });
  const unranked = scored.filter(({ exact }) => exact === null);
  return [...rows, ...unranked.map(({ line }): RankedLine => ({ ...line, rank: null, isTied: false }))];
}

/**
 * Puts the pass line among the rows: below the batch's quota for the direction, or else below the least score where
 * every group asks for the same one. Without either there is no line to draw.
 */
export function withPassLine(rows: readonly RankedLine[], quota: number | undefined): SortedRow[] {
  const line = quota === undefined ? commonScore(rows) : { quota };
  if (line === undefined) return [...rows];
  const isAbove = ({ rank, result }: RankedLine) => {
    if (rank === null) return false;
    if ('quota' in line) return rank <= line.quota;
    return compareRationals(toRational(result.explain.officialExact ?? 0), toRational(line.score)) >= 0;
  };
  return [...rows.filter(isAbove), { passLine: line }, ...rows.filter((row) => !isAbove(row))];
}

function commonScore(rows: readonly RankedLine[]): { score: string } | undefined {
  const scores = new Set(rows.map(({ result }) => result.explain.passLine.score));
  const [score] = scores;
  return scores.size === 1 && typeof score === 'string' ? { score } : undefined;
}
