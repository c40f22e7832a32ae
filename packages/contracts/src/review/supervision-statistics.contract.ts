import { longText } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';

const rate = z.number().nullable();

/** One line of supervision statistics; rates lie between 0 and 1, money in 10,000 yuan (review.md 2.9). */
export const statisticsRow = z.object({
  /** Id of the unit, district or direction; empty in the total. */
  key: z.string(),
  name: z.string(),
  declared: z.number().int(),
  submitted: z.number().int(),
  returned: z.number().int(),
  accepted: z.number().int(),
  acceptRate: rate,
  enterprises: z.number().int(),
  newEnterprises: z.number().int(),
  blacklistedShare: rate,
  grouped: z.number().int(),
  inReview: z.number().int(),
  reviewed: z.number().int(),
  reviewProgress: rate,
  approved: z.number().int(),
  rejected: z.number().int(),
  passRate: rate,
  applyFund: z.number(),
  approvedFund: z.number(),
  fundSuccess: rate,
  /** Null where hidden or without results. */
  meanScore: rate,
  medianScore: rate,
  stdevScore: rate,
  meanRankPercentile: rate,
  /** True where fewer than three reviewed projects hide the score columns. */
  scoresHidden: z.boolean(),
  /** Null until automatic grouping comes (rulings 29). */
  expectedPasses: rate,
  funnelFlag: z.string().nullable(),
  /** Milliseconds from opening to the last submission. */
  durationP50: rate,
  durationP90: rate,
  onTimeRate: rate,
  returnedPer100: rate,
  recusalsPer100: rate,
  voidedSheets: z.number().int(),
  forcedCloses: z.number().int(),
  conflictsFound: z.number().int(),
  conflictsOverridden: z.number().int(),
  /** Herfindahl index of granted money over enterprises, 0 to 1. */
  fundHhi: rate,
  top5Share: rate,
  repeatAwardShare: rate,
});
export type StatisticsRow = z.infer<typeof statisticsRow>;
export const statisticsReply = z.object({ list: z.array(statisticsRow), total: statisticsRow });
export type StatisticsReply = z.infer<typeof statisticsReply>;

export const statisticsQuery = z.object({
  batchId: longText(64).default(''),
  yearFrom: z.coerce.number().int().optional(),
  yearTo: z.coerce.number().int().optional(),
  status: z.coerce.number().int().optional(),
  scaleType: longText(50).default(''),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

const read = {
  method: 'GET',
  query: statisticsQuery,
  data: statisticsReply,
  effect: 'read',
  isLong: true,
} as const;
const file = { method: 'GET', query: statisticsQuery, blob: true, effect: 'read', isLong: true } as const;

/** Supervision statistics; the addresses are ours (review.md section 6). */
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
});
