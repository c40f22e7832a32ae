import type { StatisticsDimension, StatisticsQuery, StatisticsRow } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import type { SheetColumnType } from '#platform/xlsx/xlsx-tasks';
import {
  answerWorkbook,
  batchLabel,
  type ExportColumn,
  makeWorkbook,
  sheetOf,
  sheetWord,
} from '../export/export-file';
import { readStatistics } from './statistics.service';

/** The columns of the table; figures that are null for everybody until a later issue are left out. */
const types = {
  name: 'text',
  declared: 'number',
  submitted: 'number',
  returned: 'number',
  accepted: 'number',
  acceptRate: 'percent',
  enterprises: 'number',
  newEnterprises: 'number',
  blacklistedShare: 'percent',
  grouped: 'number',
  inReview: 'number',
  reviewed: 'number',
  reviewProgress: 'percent',
  approved: 'number',
  rejected: 'number',
  passRate: 'percent',
  applyFund: 'money',
  approvedFund: 'money',
  fundSuccess: 'percent',
  meanScore: 'score',
  medianScore: 'score',
  stdevScore: 'score',
  meanRankPercentile: 'percent',
  durationP50: 'number',
  durationP90: 'number',
  onTimeRate: 'percent',
  returnedPer100: 'number',
  recusalsPer100: 'number',
  voidedSheets: 'number',
  forcedCloses: 'number',
  conflictsFound: 'number',
  conflictsOverridden: 'number',
  fundHhi: 'number',
  top5Share: 'percent',
  repeatAwardShare: 'percent',
} as const satisfies Partial<Record<keyof StatisticsRow, SheetColumnType>>;
type Exported = keyof typeof types;

const dayMs = 86_400_000;

/** Days have one place; figures of scores as many as scores. */
function decimalsOf(key: Exported): { decimals?: number } {
  if (key.startsWith('duration')) return { decimals: 1 };
  return types[key] === 'score' ? { decimals: scorePlaces } : {};
}

/** The table of a dimension with its total as a workbook. */
export async function exportStatistics(
  ctx: Ctx,
  dimension: StatisticsDimension,
  query: StatisticsQuery,
): Promise<Blob> {
  const { list, total } = await readStatistics(ctx, dimension, query);
  const columns = (Object.keys(types) as Exported[]).map(
    (key): ExportColumn<StatisticsRow> => ({
      key: `statistics.${key}`,
      type: types[key],
      ...decimalsOf(key),
      value: (row) => shownFigure(row, key),
    }),
  );
  const what = `${sheetWord(ctx.language, 'name.statistics')}_${sheetWord(ctx.language, `name.${dimension}`)}`;
  const name = sheetWord(ctx.language, `name.${dimension}`);
  const workbook = await makeWorkbook(ctx, {
    label: await batchLabel(ctx, query.batchId),
    what,
    sheets: [sheetOf(ctx.language, name, columns, [...list, total])],
    rows: list.length,
  });
  return answerWorkbook(ctx, workbook, { query });
}

/** Durations are read in days; everything else as it is. */
function shownFigure(row: StatisticsRow, key: Exported) {
  const value = row[key];
  return key.startsWith('duration') && typeof value === 'number'
    ? Math.round((value / dayMs) * 10) / 10
    : value;
}
