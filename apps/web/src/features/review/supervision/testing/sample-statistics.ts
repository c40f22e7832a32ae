import type { StatisticsCharts, StatisticsReply, StatisticsRow } from '@qifu/contracts';

/** A line of statistics; a test states only what matters to it. */
export const aLine = (changes: Partial<StatisticsRow> & { key: string }): StatisticsRow => ({
  name: changes.key,
  declared: 0,
  submitted: 0,
  returned: 0,
  accepted: 0,
  acceptRate: null,
  enterprises: 0,
  newEnterprises: 0,
  blacklistedShare: null,
  grouped: 0,
  inReview: 0,
  reviewed: 0,
  reviewProgress: null,
  approved: 0,
  rejected: 0,
  passRate: null,
  applyFund: 0,
  approvedFund: 0,
  fundSuccess: null,
  meanScore: null,
  medianScore: null,
  stdevScore: null,
  meanRankPercentile: null,
  scoresHidden: false,
  spreadHidden: false,
  hiddenWhy: null,
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
  durationP50: null,
  durationP90: null,
  onTimeRate: null,
  returnedPer100: null,
  recusalsPer100: null,
  voidedSheets: 0,
  forcedCloses: 0,
  conflictsFound: 0,
  conflictsOverridden: 0,
  fundHhi: null,
  top5Share: null,
  repeatAwardShare: null,
  ...changes,
});

const district = (
  name: string,
  [declared, accepted, inReview, approved, rejected]: [number, number, number, number, number],
  [meanScore, stdevScore, approvedFund]: [number | null, number | null, number],
) =>
  aLine({
    key: name,
    name,
    declared,
    submitted: declared,
    accepted,
    acceptRate: accepted / declared,
    inReview,
    reviewed: approved + rejected,
    reviewProgress: (approved + rejected) / accepted,
    approved,
    rejected,
    passRate: approved / (approved + rejected),
    meanScore,
    stdevScore,
    approvedFund,
  });

/** The figures of the picture of the statistics page. */
export const sampleStatistics: StatisticsReply = {
  asOf: Date.UTC(2026, 10, 20, 1, 0),
  list: [
    district('高新区', [182, 171, 38, 71, 62], [76.8, 8.4, 12460]),
    district('青屿区', [146, 133, 29, 47, 57], [74.1, 9.1, 7315]),
    district('临溪区', [97, 86, 22, 26, 38], [72.6, 8.8, 3180]),
    district('市直', [41, 39, 6, 20, 13], [79.2, 7.3, 4020]),
  ],
  total: aLine({
    ...district('', [466, 429, 95, 164, 170], [75.36, 8.71, 26975]),
    key: '',
    enterprises: 391,
    newEnterprises: 74,
    fundSuccess: 0.417,
    onTimeRate: 0.972,
    returnedPer100: 3.1,
  }),
};

const day = 86_400_000;
const accepted = [112, 198, 276, 341, 388, 415, 425, 429, 429, 429];
const reviewed = [0, 0, 18, 61, 112, 170, 221, 268, 305, 334];

export const sampleCharts: StatisticsCharts = {
  weeks: accepted.map((count, index) => ({
    weekStart: Date.UTC(2026, 8, 17, 16) + index * 7 * day,
    accepted: count,
    reviewed: reviewed[index] ?? 0,
  })),
  boxes: [
    { directionId: '1', name: '高端装备', count: 80, p10: 58, q1: 68, median: 76, q3: 83, p90: 91 },
    { directionId: '2', name: '电子信息', count: 60, p10: 60, q1: 70, median: 77, q3: 84, p90: 90 },
    { directionId: '3', name: '生物医药', count: 40, p10: 55, q1: 66, median: 74, q3: 81, p90: 88 },
    { directionId: '4', name: '新材料', count: 30, p10: 57, q1: 67, median: 73, q3: 80, p90: 87 },
    { directionId: '5', name: '现代农业', count: 20, p10: 52, q1: 63, median: 71, q3: 78, p90: 85 },
  ],
};
