import { type StatisticsRow, smallestShown, smallestSpread } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import type { DataColumn } from '@qifu/ui/office';
import { showNumber } from '@qifu/ui/parts';
import { type Text, useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { showDays, showFixed, showPercent } from './shown-rates';

/** Measures with a figure now; the others come with automatic grouping (rulings 29). */
type Measure = Exclude<
  keyof StatisticsRow,
  | 'key'
  | 'name'
  | 'scoresHidden'
  | 'spreadHidden'
  | 'hiddenWhy'
  | 'expectedPasses'
  | 'observedExpected'
  | `funnel${string}`
  | 'meanOffset'
  | 'outlierRate'
  | 'groupIcc'
>;

const count = (value: number | null) => showNumber(value);
const money = (value: number | null) => showFixed(value, 2);
const score = (value: number | null) => showFixed(value, scorePlaces);
const per100 = (value: number | null) => showFixed(value, 1);

interface Column {
  key: Measure;
  show: (value: number | null) => string;
  /** In sight from the start; the rest through the column settings. */
  isFirst?: boolean;
  /** A statistic of scores: hidden where too few projects stand behind it. */
  isScore?: boolean;
}

/** Every measure of review.md 2.9 that exists now, those of the picture first. */
const columns: readonly Column[] = [
  { key: 'declared', show: count, isFirst: true },
  { key: 'submitted', show: count, isFirst: true },
  { key: 'accepted', show: count, isFirst: true },
  { key: 'acceptRate', show: showPercent, isFirst: true },
  { key: 'inReview', show: count, isFirst: true },
  { key: 'approved', show: count, isFirst: true },
  { key: 'rejected', show: count, isFirst: true },
  { key: 'passRate', show: showPercent, isFirst: true },
  { key: 'meanScore', show: score, isFirst: true, isScore: true },
  { key: 'stdevScore', show: score, isFirst: true, isScore: true },
  { key: 'approvedFund', show: money, isFirst: true },
  { key: 'returned', show: count },
  { key: 'enterprises', show: count },
  { key: 'newEnterprises', show: count },
  { key: 'blacklistedShare', show: showPercent },
  { key: 'grouped', show: count },
  { key: 'reviewed', show: count },
  { key: 'reviewProgress', show: showPercent },
  { key: 'applyFund', show: money },
  { key: 'fundSuccess', show: showPercent },
  { key: 'medianScore', show: score, isScore: true },
  { key: 'meanRankPercentile', show: showPercent, isScore: true },
  { key: 'durationP50', show: showDays },
  { key: 'durationP90', show: showDays },
  { key: 'onTimeRate', show: showPercent },
  { key: 'returnedPer100', show: per100 },
  { key: 'recusalsPer100', show: per100 },
  { key: 'voidedSheets', show: count },
  { key: 'forcedCloses', show: count },
  { key: 'conflictsFound', show: count },
  { key: 'conflictsOverridden', show: count },
  { key: 'fundHhi', show: (value) => showFixed(value, 3) },
  { key: 'top5Share', show: showPercent },
  { key: 'repeatAwardShare', show: showPercent },
];

/** What one cell says; where scores are hidden it says why instead of looking empty. */
export function measureOf(row: StatisticsRow, column: Column, text: Text<'supervision'>): ReactNode {
  const isHidden = column.key === 'stdevScore' ? row.spreadHidden : column.isScore && row.scoresHidden;
  if (isHidden)
    return (
      <span className="sv-hidden">
        {text(`hidden.${row.hiddenWhy ?? 'few'}`, {
          count: row.scoresHidden ? smallestShown : smallestSpread,
        })}
      </span>
    );
  return column.show(row[column.key]);
}

/** The columns of the detail table and the cells of its total, which is computed anew and not added up. */
export function useStatisticsColumns(name: DataColumn<StatisticsRow>, total: StatisticsRow | undefined) {
  const text = useText('supervision');
  const shown: DataColumn<StatisticsRow>[] = columns.map((column) => ({
    key: column.key,
    title: text(`table.${column.key}`),
    kind: 'number',
    canSort: true,
    isHidden: !column.isFirst,
    render: (row) => measureOf(row, column, text),
  }));
  const totals = total && {
    [name.key]: text('table.sum'),
    ...Object.fromEntries(columns.map((column) => [column.key, measureOf(total, column, text)])),
  };
  return { columns: [name, ...shown], totals };
}
