import { z } from 'zod';
import { contract } from '../contract';
import { pageFields, pageOf, smallIntQuery } from '../shapes';
import { projectRow } from './project.contract';

/** With fewer scored projects a mean tells single scores. */
export const smallestShown = 3;
/** With fewer, deviation and quantiles tell every single score: each is one more equation about the same few numbers. */
export const smallestSpread = 10;

const rate = z.number().nullable();

/** One line of supervision statistics; rates lie between 0 and 1, money in 10,000 yuan (review.md 2.9). */
export const statisticsRow = z.object({
  /** Id of the unit, district or direction; empty in the total. */
  key: z.string(),
  name: z.string(),
  /** Everything entered, drafts included. */
  declared: z.number().int(),
  /** Submitted at least once. */
  submitted: z.number().int(),
  /** Returned at least once. */
  returned: z.number().int(),
  accepted: z.number().int(),
  acceptRate: rate,
  enterprises: z.number().int(),
  /** Enterprises whose first submission ever lies in the selection. */
  newEnterprises: z.number().int(),
  blacklistedShare: rate,
  /** In a group that still prepares. */
  grouped: z.number().int(),
  inReview: z.number().int(),
  /** Reviewed, decided or not. */
  reviewed: z.number().int(),
  reviewProgress: rate,
  approved: z.number().int(),
  rejected: z.number().int(),
  passRate: rate,
  /** Applied for by accepted projects. */
  applyFund: z.number(),
  approvedFund: z.number(),
  /** Granted money over the money applied for. */
  fundSuccess: rate,
  /** Null where hidden or without results. */
  meanScore: rate,
  medianScore: rate,
  stdevScore: rate,
  /** Mean of (rank - 0.5) / size of the group; small is good. */
  meanRankPercentile: rate,
  /** True where fewer than three reviewed projects hide the score columns. */
  scoresHidden: z.boolean(),
  /** True where deviation and quantiles are kept back: with the scores, and of fewer than ten from who reads none of them. */
  spreadHidden: z.boolean(),
  /** Why: few projects stand behind the line, the line would tell others, or what was asked for is no whole batch. */
  hiddenWhy: z.enum(['few', 'others', 'selection']).nullable(),
  /** Expected passes, funnel limits and the experts' figures are null until automatic grouping (rulings 29). */
  expectedPasses: rate,
  observedExpected: rate,
  funnelLow95: rate,
  funnelHigh95: rate,
  funnelLow998: rate,
  funnelHigh998: rate,
  funnelFlag: z.string().nullable(),
  meanOffset: rate,
  outlierRate: rate,
  groupIcc: rate,
  /** Milliseconds from opening of the group to the project's last submitted sheet. */
  durationP50: rate,
  durationP90: rate,
  /** Share of submitted sheets that came by the planned end. */
  onTimeRate: rate,
  returnedPer100: rate,
  recusalsPer100: rate,
  voidedSheets: z.number().int(),
  /** Groups that were closed although experts had not finished. */
  forcedCloses: z.number().int(),
  conflictsFound: z.number().int(),
  conflictsOverridden: z.number().int(),
  /** Herfindahl index of granted money over enterprises, 0 to 1. */
  fundHhi: rate,
  top5Share: rate,
  /** Share of approved enterprises that were approved in each of the last three years. */
  repeatAwardShare: rate,
});
export type StatisticsRow = z.infer<typeof statisticsRow>;
/** `total` is computed anew from the projects, not added up from the rows. */
export const statisticsReply = z.object({
  list: z.array(statisticsRow),
  total: statisticsRow,
  asOf: z.number(),
});
export type StatisticsReply = z.infer<typeof statisticsReply>;

const filters = {
  batchId: z.string().max(64).default(''),
  /** Years of the batches, both included. */
  yearFrom: z.coerce.number().int().min(1990).max(2200).optional(),
  yearTo: z.coerce.number().int().min(1990).max(2200).optional(),
  /** State of the project now. */
  status: smallIntQuery.optional(),
  scaleType: z.string().max(50).default(''),
};
export const statisticsQuery = z.object(filters);
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** What the lines stand for. */
export const statisticsDimension = z.enum(['unit', 'district', 'direction']);
export type StatisticsDimension = z.infer<typeof statisticsDimension>;

export const statisticsProjectQuery = z.object({
  ...pageFields,
  ...filters,
  dimension: statisticsDimension.default('district'),
  /** The line to open; empty for all, as in the total. */
  key: z.string().max(64).default(''),
});
export type StatisticsProjectQuery = z.output<typeof statisticsProjectQuery>;

/** A project behind a line. */
export const statisticsProject = projectRow.extend({
  officialScore: rate,
  rankInGroup: z.number().int().nullable(),
  approvedFund: rate,
});
export type StatisticsProject = z.infer<typeof statisticsProject>;

/** Series for the charts: weeks run from Monday, counts are accumulated. */
export const statisticsCharts = z.object({
  weeks: z.array(z.object({ weekStart: z.number(), accepted: z.number().int(), reviewed: z.number().int() })),
  /** Spread of official scores per direction; null figures where too few hide them. */
  boxes: z.array(
    z.object({
      directionId: z.string(),
      name: z.string(),
      count: z.number().int(),
      p10: rate,
      q1: rate,
      median: rate,
      q3: rate,
      p90: rate,
    }),
  ),
});
export type StatisticsCharts = z.infer<typeof statisticsCharts>;

const anyView = ['declarationUnit:view', 'declarationDistrict:view', 'declarationDirection:view'] as const;
const read = {
  method: 'GET',
  query: statisticsQuery,
  data: statisticsReply,
  isLong: true,
} as const;
const file = { method: 'GET', query: statisticsQuery, blob: true, isLong: true } as const;

/** Supervision statistics; the addresses are ours (review.md 6). */
export const supervisionStatisticsApi = contract('/api/xmqgcgl/zxjd/supervisionStatistics', {
  byUnit: { ...read, path: '/declarationUnit', access: 'declarationUnit:view' },
  byDistrict: { ...read, path: '/declarationDistrict', access: 'declarationDistrict:view' },
  byDirection: { ...read, path: '/declarationDirection', access: 'declarationDirection:view' },
  exportByUnit: { ...file, path: '/declarationUnit/export', access: 'declarationUnit:btn_export' },
  exportByDistrict: {
    ...file,
    path: '/declarationDistrict/export',
    access: 'declarationDistrict:btn_export',
  },
  exportByDirection: {
    ...file,
    path: '/declarationDirection/export',
    access: 'declarationDirection:btn_export',
  },
  /** The projects behind a line. */
  projects: {
    method: 'GET',
    path: '/projects',
    query: statisticsProjectQuery,
    data: pageOf(statisticsProject),
    access: anyView,
  },
  charts: {
    method: 'GET',
    path: '/charts',
    query: statisticsQuery,
    data: statisticsCharts,
    access: anyView,
    isLong: true,
  },
});
