import { canonicalJson, type ReviewResults } from '@qifu/review-scoring';
import { sha256 } from '#platform/hash';
import type { ReviewFacts } from '../sheet/review-facts.queries';

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The hash that stands for a closed review: rules, standard, sheets, the leader's words and what came of them, in
 * canonical form. The same rows give the same hash whenever it is computed again (I10).
 */
export function hashReview(
  facts: ReviewFacts,
  conclusion: string,
  { results, passLine }: ReviewResults,
): string {
  const projects = facts.projects
    .map(({ projectId, isAnchor, contentHash, leaderComment, leaderSuggestion }) => ({
      projectId,
      isAnchor,
      contentHash,
      leaderComment,
      leaderSuggestion,
    }))
    .sort((a, b) => byText(a.projectId, b.projectId));
  const sheets = facts.sheets
    .map((sheet) => ({
      sheetId: sheet.sheetId,
      projectId: sheet.projectId,
      expertId: sheet.expertId,
      status: sheet.status,
      submitTime: sheet.submitTime,
      submitCount: sheet.submitCount,
      total: sheet.total,
      recommendation: sheet.recommendation,
      comment: sheet.comment,
      sheetHash: sheet.sheetHash,
      items: [...sheet.items].sort((a, b) => byText(a.itemId, b.itemId)),
    }))
    .sort((a, b) => byText(a.sheetId, b.sheetId));
  return sha256(
    canonicalJson({
      groupId: facts.groupId,
      standard: facts.standard,
      rules: facts.rules,
      projects,
      sheets,
      tieDecisions: facts.tieDecisions.map(({ rankedProjectIds, reason }) => ({ rankedProjectIds, reason })),
      conclusion,
      results,
      passLine,
    }),
  );
}
