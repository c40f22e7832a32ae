import { useData } from '@qifu/client';
import { type StatisticsDimension, supervisionStatisticsApi } from '@qifu/contracts';
import { type FilterField, useFilters } from '@qifu/ui/office';
import { statusFamilies } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { useBatches } from '../parts/review-options';

/** Where the page lives; its children stand below it (spec 2.2). */
export const statisticsPath = '/xmqgcgl/zxjd/supervisionStatistics';

/** Children in the order of the tabs, the default first. */
export const dimensions = ['district', 'unit', 'direction'] as const satisfies StatisticsDimension[];

export const childOf: Readonly<Record<StatisticsDimension, string>> = {
  district: 'declarationDistrict',
  unit: 'declarationUnit',
  direction: 'declarationDirection',
};

/** Three addresses of one shape. */
export const endpointOf = {
  district: supervisionStatisticsApi.byDistrict,
  unit: supervisionStatisticsApi.byUnit,
  direction: supervisionStatisticsApi.byDirection,
} as const;
export const exportOf = {
  district: supervisionStatisticsApi.exportByDistrict,
  unit: supervisionStatisticsApi.exportByUnit,
  direction: supervisionStatisticsApi.exportByDirection,
} as const;

const start = { batch: '', scale: '', status: '', yearFrom: '', yearTo: '' };

/** The selection of projects; the address holds it, so that a link shows the same figures. */
export function useSelection() {
  const filters = useFilters(start);
  const { fields, more } = useFields();
  const { batch, scale, status, yearFrom, yearTo } = filters.values;
  const query = {
    batchId: batch,
    scaleType: scale,
    ...(status && { status }),
    ...(yearFrom && { yearFrom }),
    ...(yearTo && { yearTo }),
  };
  const conditions = [...fields, ...more].flatMap(({ name, label, choices }) => {
    const value = filters.values[name as keyof typeof start];
    return value ? [`${label} ${choices?.find((choice) => choice.value === value)?.label ?? value}`] : [];
  });
  return { filters, fields, more, query, conditions };
}
export type Selection = ReturnType<typeof useSelection>;

function useFields(): { fields: FilterField[]; more: FilterField[] } {
  const text = useText('supervision');
  const ui = useText('ui');
  const { batches, choices } = useBatches();
  const scales = useDictionary('scaleType');
  const years = [...new Set(batches.map(({ year }) => String(year)))].sort().reverse();
  const yearChoices = years.map((year) => ({ value: year, label: year }));
  const statuses = Object.entries(statusFamilies.project).map(([code, { word }]) => ({
    value: code,
    label: ui(word as Parameters<typeof ui>[0]),
  }));
  return {
    fields: [
      { name: 'batch', label: text('filter.batch'), choices },
      { name: 'scale', label: text('filter.scale'), choices: scales.choices },
    ],
    more: [
      { name: 'yearFrom', label: text('filter.yearFrom'), choices: yearChoices },
      { name: 'yearTo', label: text('filter.yearTo'), choices: yearChoices },
      { name: 'status', label: text('filter.status'), choices: statuses },
    ],
  };
}

/** The lines of one cut and their total. */
export const useStatistics = (dimension: StatisticsDimension, { query }: Selection) =>
  useData(
    // The three differ in their address alone; the type of one stands for all.
    endpointOf[dimension] as typeof supervisionStatisticsApi.byDistrict,
    { query },
    { isQuiet: true },
  );

export const useChartSeries = ({ query }: Selection) =>
  useData(supervisionStatisticsApi.charts, { query }, { isQuiet: true });
