import type { ResultFigures, ReviewRules, StandardSnapshot } from '@qifu/contracts';
import { appliedTrim } from '@qifu/review-scoring';
import { jsonNumber } from '@qifu/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { ResultExplanation } from '../close/write-results';

/** A kept result with the closed group it came from. */
export interface ResultRow {
  projectId: string;
  groupId: string;
  groupNo: string;
  groupName: string;
  roundNo: number;
  closeTime: number;
  blindMode: number;
  snapshotHash: string | null;
  standardSnapshot: StandardSnapshot;
  ruleSnapshot: ReviewRules;
  /** Whether the batch shows applicants who judged them. */
  showExperts: number;
  validCount: number;
  recusedCount: number;
  voidedCount: number;
  rawMean: string | null;
  trimmedMean: string | null;
  median: string | null;
  stdev: string | null;
  range: string | null;
  lowest: string | null;
  highest: string | null;
  officialScore: string | null;
  rankInGroup: number | null;
  tiedWith: string[];
  tieBreakPath: string[];
  calibratedScore: string | null;
  calibratedSd: string | null;
  rankLow: number | null;
  rankHigh: number | null;
  pTopN: string | null;
  flags: string[];
  recommendationCounts: ResultFigures['recommendationCounts'];
  leaderComment: string;
  /** The leader's conclusion on the whole group. */
  conclusion: string;
  decisionSuggestion: string;
  explain: ResultExplanation;
  verifyCode: string;
}

const columns = sql`r."projectId", r."groupId", g."groupNo", g."groupName", g."roundNo", g."closeTime", g."blindMode",
  g."snapshotHash", g."standardSnapshot", g."ruleSnapshot", b."showExperts", r."validCount", r."recusedCount",
  r."voidedCount", r."rawMean", r."trimmedMean", r."median", r."stdev", r."range", r."lowest", r."highest",
  r."officialScore", r."rankInGroup", r."tiedWith", r."tieBreakPath", r."calibratedScore", r."calibratedSd",
  r."rankLow", r."rankHigh", r."pTopN", r."flags", r."recommendationCounts", r."leaderComment",
  g."conclusion", r."decisionSuggestion", r."explain", r."verifyCode"`;

const source = sql`"reviewResult" r join "reviewGroup" g on g."id" = r."groupId"
  join "declareBatch" b on b."id" = g."batchId"`;

/** All results of projects, the latest round first. */
export const readResultsOf = (db: Kysely<Database>, projectIds: readonly string[]): Promise<ResultRow[]> =>
  sql<ResultRow>`
    select ${columns} from ${source} where r."projectId" = any(${[...projectIds]}::text[])
    order by g."roundNo" desc, g."closeTime" desc, r."id" desc`
    .execute(db)
    .then(({ rows }) => rows.map(asCounted));

/** The results of a closed group in the order of ranks; those without a rank come last. */
export const readGroupResults = (db: Kysely<Database>, groupId: string): Promise<ResultRow[]> =>
  sql<ResultRow>`
    select ${columns} from ${source}
    left join "groupProject" p on p."groupId" = r."groupId" and p."projectId" = r."projectId"
      and p."removedTime" is null
    where r."groupId" = ${groupId}
    order by r."rankInGroup" nulls last, p."seq", r."projectId"`
    .execute(db)
    .then(({ rows }) => rows.map(asCounted));

const trimSteps: readonly string[] = ['dropHigh', 'dropLow', 'trimmedMean'];

/**
 * A result as it was counted. Results that were kept while trimming was worked out under every aggregate name sheets
 * as dropped that a mean or a median counted; kept results never change (I08), so what is said of them is put right.
 */
export function asCounted<
  Row extends Pick<ResultRow, 'ruleSnapshot' | 'explain' | 'trimmedMean' | 'rawMean'>,
>(row: Row): Row {
  if (appliedTrim(row.ruleSnapshot)) return row;
  const steps = row.explain.steps.filter(({ key }) => !trimSteps.includes(key));
  return {
    ...row,
    trimmedMean: row.rawMean,
    explain: { ...row.explain, steps, droppedHigh: [], droppedLow: [] },
  };
}

const number = (text: string | null) => (text === null ? null : jsonNumber(text));

/** The figures of a result as the wire has them. */
export const showFigures = (row: ResultRow): ResultFigures => ({
  validCount: row.validCount,
  recusedCount: row.recusedCount,
  voidedCount: row.voidedCount,
  rawMean: number(row.rawMean),
  trimmedMean: number(row.trimmedMean),
  median: number(row.median),
  stdev: number(row.stdev),
  range: number(row.range),
  lowest: number(row.lowest),
  highest: number(row.highest),
  officialScore: number(row.officialScore),
  rankInGroup: row.rankInGroup,
  tiedWith: row.tiedWith,
  tieBreakPath: row.tieBreakPath,
  calibratedScore: number(row.calibratedScore),
  calibratedSd: number(row.calibratedSd),
  rankLow: row.rankLow,
  rankHigh: row.rankHigh,
  pTopN: number(row.pTopN),
  flags: row.flags,
  recommendationCounts: row.recommendationCounts,
  leaderComment: row.leaderComment,
  decisionSuggestion: row.decisionSuggestion,
});

/** For experts who are never shown the others' scores: a mean and the own score would tell them. */
export const noFigures: ResultFigures = {
  validCount: 0,
  recusedCount: 0,
  voidedCount: 0,
  rawMean: null,
  trimmedMean: null,
  median: null,
  stdev: null,
  range: null,
  lowest: null,
  highest: null,
  officialScore: null,
  rankInGroup: null,
  tiedWith: [],
  tieBreakPath: [],
  calibratedScore: null,
  calibratedSd: null,
  rankLow: null,
  rankHigh: null,
  pTopN: null,
  flags: [],
  recommendationCounts: { 1: 0, 2: 0, 3: 0, 4: 0 },
  leaderComment: '',
  decisionSuggestion: '',
};
