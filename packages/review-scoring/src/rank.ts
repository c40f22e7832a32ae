import { compareRationals, formatRational, makeRational, multiplyRationals, toRational } from '@qifu/rules';
import { appliedPassLine, type PassLineRule, type ScoringRules } from './rules.ts';
import { scorePlaces } from './sheet-total.ts';
import type { ReviewStandard } from './standard.ts';
import {
  orderProjects,
  type PlacedProject,
  type RankedProject,
  type TieBreakStep,
  type TieDecision,
} from './tie-break.ts';

/** A project's place in its group. */
export interface ProjectRank {
  projectId: string;
  /** 1, 2, 2, 4: unresolved ties share a rank; null when the project is not ranked. */
  rankInGroup: number | null;
  /** The other projects of the same rank, in the order of ids. */
  tiedWith: string[];
  /** The criteria asked while its score was shared, first one first; empty when it never was. */
  tieBreakPath: TieBreakStep[];
  /** Whether it is above the pass line; null when not ranked or while the line cuts its tie. */
  passes: boolean | null;
}

/** Where the pass line of the rules falls in this group. */
export interface PassLine {
  mode: PassLineRule['mode'];
  /** Least score, three decimals; null when the mode asks for none. */
  score: string | null;
  /** Largest number of passing projects; null when the mode asks for none. */
  quota: number | null;
  /** Number of ranked projects the share was taken of. */
  rankedCount: number;
  passing: string[];
  /** Tied projects that the quota would cut apart; the leader must decide before closing (review.md 2.4). */
  openTieAtLine: string[];
}

export interface Ranking {
  /** By rank, unranked last; within a rank by id, which says nothing about their order. */
  ranks: ProjectRank[];
  passLine: PassLine;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Ranks the projects of one group by unrounded official score, breaks ties by the declared chain (items by
 * tieBreakOrder, then recommendations, then the leader's decision) and draws the pass line.
 */
export function rank(
  projects: readonly RankedProject[],
  rules: Pick<ScoringRules, 'passLine'>,
  standard: ReviewStandard,
  decisions: readonly TieDecision[] = [],
): Ranking {
  const blocks = orderProjects(projects, standard, decisions);
  const rankedCount = blocks.flat().length;
  const quota = quotaOf(rules.passLine, rankedCount);
  const ranks: ProjectRank[] = [];
  for (const block of blocks) {
    const before = ranks.length;
    const passes = passesLine(rules.passLine, quota, block, before);
    const ids = block.map(({ project }) => project.projectId).sort(byText);
    for (const id of ids) {
      ranks.push({
        projectId: id,
        rankInGroup: before + 1,
        tiedWith: ids.filter((other) => other !== id),
        tieBreakPath: block.find(({ project }) => project.projectId === id)?.path ?? [],
        passes,
      });
    }
  }
  return {
    ranks: [...ranks, ...listUnranked(projects)],
    passLine: describeLine(rules.passLine, quota, ranks),
  };
}

const listUnranked = (projects: readonly RankedProject[]): ProjectRank[] =>
  projects
    .filter((project) => project.officialExact === null)
    .map(({ projectId }) => projectId)
    .sort(byText)
    .map((projectId) => ({ projectId, rankInGroup: null, tiedWith: [], tieBreakPath: [], passes: null }));

/** The least score of a mode that has one. Throws RangeError for rules that `checkScoringRules` refuses. */
function leastScore(rule: PassLineRule) {
  if (rule.mode !== 'score' && rule.mode !== 'both') return null;
  const { score } = appliedPassLine(rule);
  if (score === null) throw new RangeError('the pass line has no score');
  return toRational(score);
}

/** The number of places of a mode that limits them. */
function quotaOf(rule: PassLineRule, rankedCount: number): number | null {
  if (rule.mode === 'score') return null;
  const { topN, topRatio } = appliedPassLine(rule);
  const counts: number[] = [];
  if (topN !== null) counts.push(topN);
  if (topRatio !== null) {
    const share = multiplyRationals(toRational(topRatio), makeRational(BigInt(rankedCount)));
    counts.push(Math.max(1, Number(share.top / share.bottom)));
  }
  if (counts.length === 0) throw new RangeError('the pass line has no number of places');
  return Math.min(...counts);
}

/** Whether a block of tied projects passes; null when the quota ends inside it. `before` stand ahead of it. */
function passesLine(
  rule: PassLineRule,
  quota: number | null,
  block: PlacedProject[],
  before: number,
): boolean | null {
  const least = leastScore(rule);
  const score = toRational(block[0]?.project.officialExact ?? 0);
  if (least && compareRationals(score, least) < 0) return false;
  if (quota === null || before + block.length <= quota) return true;
  return before >= quota ? false : null;
}

function describeLine(rule: PassLineRule, quota: number | null, ranks: ProjectRank[]): PassLine {
  const least = leastScore(rule);
  const listWhere = (passes: boolean | null) =>
    ranks.filter((row) => row.passes === passes).map((row) => row.projectId);
  return {
    mode: rule.mode,
    score: least && formatRational(least, scorePlaces),
    quota,
    rankedCount: ranks.length,
    passing: listWhere(true),
    openTieAtLine: listWhere(null),
  };
}
