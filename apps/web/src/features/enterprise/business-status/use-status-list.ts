import { useData } from '@qifu/client';
import { enterpriseApi, enterpriseViews } from '@qifu/contracts';
import { useFilters } from '@qifu/ui/office';
import { useAddressWords } from '#shared/address-words';
import { currentYear } from '../parts/years';
import { conditionsOf, type RegistryValues, registryStart } from '../registry/use-registry';

/** How far the reports of a year are; the blacklist is no part of that. */
export const statusViews = enterpriseViews.filter((view) => view !== 'blacklisted');

/** One page of firms with the figures of a year, by the conditions in the address; the largest revenue first. */
export function useStatusList() {
  const { wordOf, change } = useAddressWords();
  const filters = useFilters<RegistryValues>(
    { ...registryStart, year: String(currentYear()) },
    { sidx: 'revenue', sort: 'desc' },
  );
  const view = statusViews.find((known) => known === wordOf('view')) ?? 'all';
  const conditions = conditionsOf(filters.values);
  const { currentPage, pageSize, sidx, sort } = filters.query;
  const query = useData(
    enterpriseApi.list,
    { body: { ...conditions, view, currentPage, pageSize, sidx, sort } },
    { isQuiet: true },
  );
  const counts = useData(enterpriseApi.listCounts, { body: conditions }, { isQuiet: true }).data;
  return {
    filters,
    view,
    conditions,
    query,
    counts,
    chooseView: (key: string) => change({ view: key === 'all' ? '' : key, page: '' }),
    isFiltered: filters.isFiltered || view !== 'all',
    clear: () => {
      filters.clear();
      change({ view: '' });
    },
  };
}
export type StatusList = ReturnType<typeof useStatusList>;
