import type { StatisticsRow } from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import type {
  ConflictCounts,
  FundFigures,
  ProjectCounts,
  ScoreFigures,
  SheetCounts,
} from './statistics.queries';

/** Everything that was counted for one line. */
export interface LineFacts {
  projects: ProjectCounts;
  scores: ScoreFigures | undefined;
  sheets: SheetCounts | undefined;
  conflicts: ConflictCounts | undefined;
  funds: FundFigures | undefined;
}

const places = 1e6;
/** A share of two counts, rounded; null where there is nothing to share. */
const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * places) / places;
const perHundred = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 100 * 100) / 100;
const number = (text: string | null | undefined) =>
  text === null || text === undefined ? null : jsonNumber(text);

/** What later issues fill in; present from the start, so that nobody's table changes shape (rulings 29). */
const laterFigures = {
  expectedPasses: null,
  observedExpected: null,
  funnelLow95: null,
  funnelHigh95: null,
  funnelLow998: null,
  funnelHigh998: null,
  funnelFlag: null,
  meanOffset: null,
  outlierRate: null,
  groupIcc: null,
} as const;

/** One line of the statistics from its counts. */
export function lineOf(key: string, name: string, facts: LineFacts): StatisticsRow {
  const { projects: p, scores, sheets, conflicts, funds } = facts;
  return {
    key,
    name,
    declared: p.declared,
    submitted: p.submitted,
    returned: p.returned,
    accepted: p.accepted,
    acceptRate: share(p.accepted, p.submitted),
    enterprises: p.enterprises,
    newEnterprises: p.newEnterprises,
    blacklistedShare: share(p.blacklisted, p.enterprises),
    grouped: p.grouped,
    inReview: p.inReview,
    reviewed: p.reviewed,
    reviewProgress: share(p.reviewed, p.accepted),
    approved: p.approved,
    rejected: p.rejected,
    passRate: share(p.approved, p.approved + p.rejected),
    applyFund: jsonNumber(p.applyFund),
    approvedFund: jsonNumber(p.approvedFund),
    fundSuccess: share(Number(p.approvedFund), Number(p.applyFund)),
    meanScore: number(scores?.mean),
    medianScore: number(scores?.median),
    stdevScore: number(scores?.stdev),
    meanRankPercentile: number(scores?.rankPercentile),
    scoresHidden: false,
    spreadHidden: false,
    hiddenWhy: null,
    ...laterFigures,
    durationP50: scores?.durationP50 ?? null,
    durationP90: scores?.durationP90 ?? null,
    onTimeRate: share(sheets?.onTime ?? 0, sheets?.submitted ?? 0),
    returnedPer100: perHundred(sheets?.returns ?? 0, sheets?.handedIn ?? 0),
    recusalsPer100: perHundred(sheets?.recused ?? 0, sheets?.sheets ?? 0),
    voidedSheets: sheets?.voided ?? 0,
    forcedCloses: scores?.forcedCloses ?? 0,
    conflictsFound: conflicts?.found ?? 0,
    conflictsOverridden: conflicts?.overridden ?? 0,
    fundHhi: number(funds?.hhi),
    top5Share: number(funds?.top5),
    repeatAwardShare: share(funds?.repeatFirms ?? 0, funds?.approvedFirms ?? 0),
  };
}

type Why = NonNullable<StatisticsRow['hiddenWhy']>;

/** A line whose score figures are kept back. */
export const withoutScores = (row: StatisticsRow, hiddenWhy: Why): StatisticsRow => ({
  ...withoutSpread(row, hiddenWhy),
  meanScore: null,
  medianScore: null,
  meanRankPercentile: null,
  scoresHidden: true,
});

/** A line of too few scores for its deviation. */
export const withoutSpread = (row: StatisticsRow, hiddenWhy: Why): StatisticsRow => ({
  ...row,
  stdevScore: null,
  spreadHidden: true,
  hiddenWhy,
});
