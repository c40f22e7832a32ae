import { fail, projectStatus, sheetStatus } from '@qifu/contracts';
import type { ProjectResult, ReviewResults } from '@qifu/review-scoring';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { sha256 } from '#platform/hash';
import type { ReviewFacts } from '../sheet/review-facts.queries';
import { flagSheets } from '../sheet/sheet-flags';
import { verificationCode } from '../sheet/sheet-seal';

/** What a result keeps beside its figures: exact values and each step, for the page that explains the score. */
export interface ResultExplanation {
  officialExact: string | null;
  steps: ProjectResult['steps'];
  droppedHigh: string[];
  droppedLow: string[];
  itemMeans: ProjectResult['itemMeans'];
  tieBreakPath: ProjectResult['tieBreakPath'];
  vetoCount: number;
  passLine: ReviewResults['passLine'];
}

/** Writes one row per project, for good; the database takes them only from the transaction that closes (I08). */
export async function writeResults(
  ctx: Ctx,
  facts: ReviewFacts,
  computed: ReviewResults,
  snapshotHash: string,
) {
  const flags = flagSheets(facts.sheets, facts.rules);
  const rows = computed.results.map((result) => ({
    ...rowOf(ctx, facts, computed, result, flags),
    verifyCode: verificationCode(sha256(`${snapshotHash}\n${result.projectId}`)),
  }));
  if (rows.length === 0) fail('RV_CLOSE', { count: 1, groupId: facts.groupId });
  await ctx.db.insertInto('reviewResult').values(rows).execute();
}

function rowOf(
  ctx: Ctx,
  facts: ReviewFacts,
  { passLine }: ReviewResults,
  result: ProjectResult,
  flags: ReturnType<typeof flagSheets>,
): Omit<Insertable<Database['reviewResult']>, 'verifyCode'> {
  const sheets = facts.sheets.filter(({ projectId }) => projectId === result.projectId);
  const count = (status: number) => sheets.filter((sheet) => sheet.status === status).length;
  const sheetFlags = new Set(sheets.flatMap(({ sheetId }) => flags.get(sheetId) ?? []));
  const explain: ResultExplanation = {
    officialExact: result.officialExact,
    steps: result.steps,
    droppedHigh: result.droppedHigh,
    droppedLow: result.droppedLow,
    itemMeans: result.itemMeans,
    tieBreakPath: result.tieBreakPath,
    vetoCount: result.vetoCount,
    passLine,
  };
  return {
    id: ctx.newId(),
    groupId: facts.groupId,
    projectId: result.projectId,
    validCount: result.validCount,
    recusedCount: count(sheetStatus.recused),
    voidedCount: count(sheetStatus.voided),
    rawMean: result.rawMean,
    trimmedMean: result.trimmedMean,
    median: result.median,
    stdev: result.stdev,
    range: result.range,
    lowest: result.lowest,
    highest: result.highest,
    officialScore: result.officialScore,
    rankInGroup: result.rankInGroup,
    tiedWith: JSON.stringify(result.tiedWith),
    tieBreakPath: JSON.stringify(result.tieBreakPath.map(({ by }) => by)),
    flags: JSON.stringify([...result.flags, ...[...sheetFlags].sort()]),
    recommendationCounts: JSON.stringify(result.recommendationCounts),
    leaderComment:
      facts.projects.find(({ projectId }) => projectId === result.projectId)?.leaderComment ?? '',
    decisionSuggestion: result.decisionSuggestion ?? '',
    explain: JSON.stringify(explain),
    creatorTime: ctx.now(),
  };
}

/** The reviewed projects carry their score and rank on; anchors belong to another group (I19). */
export async function markReviewed({ db, actor, now }: Ctx, groupId: string) {
  await sql`
    update "project" p set "status" = ${projectStatus.reviewed}, "finalScore" = r."officialScore", "finalRank" = r."rankInGroup",
      "lastModifyUserId" = ${actor.userId}, "lastModifyTime" = ${now()}, "version" = p."version" + 1
    from "reviewResult" r join "groupProject" g on g."groupId" = r."groupId" and g."projectId" = r."projectId"
    where r."groupId" = ${groupId} and g."removedTime" is null and g."isAnchor" = 0
      and p."id" = r."projectId" and p."status" = ${projectStatus.inReview}`.execute(db);
}
