import {
  divideRationals,
  exactText,
  formatRational,
  makeRational,
  sumRationals,
  toRational,
} from '@qifu/rules';
import { type Aggregate, aggregate, sheetStatus } from './aggregate.ts';
import { type PassLine, type ProjectRank, rank } from './rank.ts';
import type { ScoringRules } from './rules.ts';
import { type ItemScore, type SheetTotal, scorePlaces, sheetTotal } from './sheet-total.ts';
import type { ReviewStandard } from './standard.ts';
import type { RankedProject, RecommendationCounts, TieDecision } from './tie-break.ts';

/** A project of the group, whether it is ranked or not. */
export interface ReviewedProject {
  projectId: string;
  /** Anchors are scored for comparison only: never ranked, never counted (I19). */
  isAnchor?: boolean;
  /** Voided during the review: its sheets are void and it has no rank. */
  isVoided?: boolean;
}

/** A score sheet as it is stored. */
export interface ReviewedSheet {
  sheetId: string;
  projectId: string;
  expertId: string;
  /** One of `sheetStatus`. */
  status: number;
  items: readonly ItemScore[];
  recommendation: 1 | 2 | 3 | 4 | null;
}

/** All that a group's results are made of; nothing else may influence them (I10). */
export interface ReviewInput {
  groupId: string;
  /** The snapshots taken at opening, not the masters (I09). */
  standard: ReviewStandard;
  rules: ScoringRules;
  projects: readonly ReviewedProject[];
  sheets: readonly ReviewedSheet[];
  tieDecisions: readonly TieDecision[];
}

/** Why a row of the results is special. */
export type ResultFlag = 'anchor' | 'voided' | 'tooFewSheets' | 'vetoed' | 'openTieAtLine';

/** The result of one project (review.md 2.3, ReviewResult without the statistics of the advisory columns). */
export interface ProjectResult extends Aggregate, Omit<ProjectRank, 'passes'> {
  groupId: string;
  /** Mean points each scored leaf brings to the total, in the order of the standard. */
  itemMeans: { itemId: string; mean: string }[];
  recommendationCounts: RecommendationCounts;
  /** Valid sheets that raise a veto item. */
  vetoCount: number;
  flags: ResultFlag[];
  /**
   * What the pass line suggests; null when not ranked. `decide`: people must, because the line cuts a tie or
   * because a project above it was vetoed. A veto changes neither score nor rank.
   */
  decisionSuggestion: 'approve' | 'reject' | 'decide' | null;
}

export interface ReviewResults {
  /** In the order of `Ranking.ranks`. */
  results: ProjectResult[];
  passLine: PassLine;
}

/**
 * Computes the results of a whole group from its stored sheets and snapshots. Pure and exact: the same facts
 * in any order give the same `canonicalJson` bytes. Throws RangeError for facts that cannot be: a submitted
 * sheet with wrong items (I06), two sheets of one expert for one project (I05), a sheet of a stranger project.
 */
export function recompute(input: ReviewInput): ReviewResults {
  assertConsistent(input);
  const projects = input.projects.map((project) => computeProject(project, input));
  const ranked = projects.map(({ project, figures, itemMeans, counts }): RankedProject => {
    const isOut = project.isAnchor || project.isVoided;
    return {
      projectId: project.projectId,
      officialExact: isOut ? null : figures.officialExact,
      validCount: figures.validCount,
      itemMeans,
      recommendationCounts: counts,
    };
  });
  const { ranks, passLine } = rank(ranked, input.rules, input.standard, input.tieDecisions);
  const computed = new Map(projects.map((parts) => [parts.project.projectId, parts]));
  const results = ranks.flatMap((row) => {
    const parts = computed.get(row.projectId);
    return parts ? [assembleResult(input.groupId, parts, row)] : [];
  });
  return { results, passLine };
}

type ProjectParts = ReturnType<typeof computeProject>;

function computeProject(project: ReviewedProject, { sheets, standard, rules }: ReviewInput) {
  const own = sheets.filter((sheet) => sheet.projectId === project.projectId);
  const status = (sheet: ReviewedSheet) => (project.isVoided ? sheetStatus.voided : sheet.status);
  const valid = own
    .filter((sheet) => status(sheet) === sheetStatus.submitted)
    .map((sheet) => ({ sheet, sum: totalOf(sheet, standard) }));
  const totals = new Map(valid.map(({ sheet, sum }) => [sheet.sheetId, sum.exactTotal]));
  const counted = own.map((sheet) => ({
    sheetId: sheet.sheetId,
    status: status(sheet),
    total: totals.get(sheet.sheetId) ?? null,
  }));
  const counts: RecommendationCounts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { sheet } of valid) if (sheet.recommendation) counts[sheet.recommendation] += 1;
  return {
    project,
    figures: aggregate(counted, rules),
    itemMeans: meanPoints(valid.map(({ sum }) => sum)),
    counts,
    vetoCount: valid.filter(({ sum }) => sum.vetoed).length,
  };
}

function totalOf(sheet: ReviewedSheet, standard: ReviewStandard): SheetTotal {
  // Comments were checked at submitting; a draft's leniency about them must not reach the scores.
  const sum = sheetTotal(standard, sheet.items);
  const fault = sum.errors.find(({ reason }) => reason !== 'commentMissing');
  if (fault)
    throw new RangeError(`sheet ${sheet.sheetId} is submitted with item ${fault.itemId} ${fault.reason}`);
  return sum;
}

function meanPoints(sums: SheetTotal[]): { itemId: string; mean: string }[] {
  return (sums[0]?.points ?? []).map(({ itemId }) => {
    const points = sums.flatMap((sum) => sum.points.filter((part) => part.itemId === itemId));
    const total = sumRationals(points.map((part) => toRational(part.points)));
    return { itemId, mean: exactText(divideRationals(total, makeRational(BigInt(sums.length)))) };
  });
}

function assembleResult(groupId: string, parts: ProjectParts, row: ProjectRank): ProjectResult {
  const { passes, ...place } = row;
  const { project, figures, counts, vetoCount } = parts;
  const isRanked = row.rankInGroup !== null;
  const flags: ResultFlag[] = [];
  if (project.isAnchor) flags.push('anchor');
  if (project.isVoided) flags.push('voided');
  if (!project.isVoided && figures.officialExact === null) flags.push('tooFewSheets');
  if (vetoCount > 0) flags.push('vetoed');
  if (isRanked && passes === null) flags.push('openTieAtLine');
  const isOpen = passes === null || (passes && vetoCount > 0);
  const suggestion = isOpen ? 'decide' : passes ? 'approve' : 'reject';
  return {
    groupId,
    ...place,
    ...figures,
    itemMeans: parts.itemMeans.map(({ itemId, mean }) => ({
      itemId,
      mean: formatRational(toRational(mean), scorePlaces),
    })),
    recommendationCounts: counts,
    vetoCount,
    flags,
    decisionSuggestion: isRanked ? suggestion : null,
  };
}

function assertConsistent({ projects, sheets, tieDecisions }: ReviewInput): void {
  const projectIds = new Set(projects.map(({ projectId }) => projectId));
  const assignments = new Set(sheets.map(({ projectId, expertId }) => JSON.stringify([projectId, expertId])));
  const stranger = sheets.find(({ projectId }) => !projectIds.has(projectId));
  if (projectIds.size < projects.length) throw new RangeError('a project stands twice in the group');
  if (stranger) throw new RangeError(`sheet ${stranger.sheetId} belongs to no project of the group`);
  if (assignments.size < sheets.length) throw new RangeError('an expert has two sheets for one project');
  if (new Set(sheets.map(({ sheetId }) => sheetId)).size < sheets.length)
    throw new RangeError('a sheet stands twice');
  if (new Set(tieDecisions.map(({ seq }) => seq)).size < tieDecisions.length) {
    throw new RangeError('two tie decisions have the same number');
  }
}
