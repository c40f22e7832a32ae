import { useData } from '@qifu/client';
import { businessStatuses, enterpriseApi, enterpriseViews } from '@qifu/contracts';
import { useFilters } from '@qifu/ui/office';
import { useEffect } from 'react';
import { useAddressWords } from '#shared/address-words';
import { setMenuCount } from '#shared/menu-counts';
import { currentYear } from '../parts/years';

/** Conditions of the registry as the address holds them. */
export const registryStart = {
  keyword: '',
  district: '',
  unit: '',
  industry: '',
  scale: '',
  type: '',
  status: '',
  fill: '',
  black: '',
  groups: '',
};
export type RegistryValues = typeof registryStart & { year: string };

/** What list, counts and export are narrowed by. */
export const conditionsOf = (values: RegistryValues) => ({
  keyword: values.keyword,
  districtId: values.district,
  declareUnitId: values.unit,
  industryCode: values.industry,
  enterpriseType: values.type,
  scaleType: values.scale,
  year: Number(values.year) || currentYear(),
  businessStatus: businessStatuses.find((status) => status === values.status) ?? ('' as const),
  fillState: values.fill === '' ? null : Number(values.fill),
  isBlack: values.black === '' ? null : Number(values.black),
  groups: values.groups,
});

/** The tab and the conditions in the address, without asking for anything. */
export function useRegistryConditions() {
  const { wordOf, change } = useAddressWords();
  const filters = useFilters<RegistryValues>({ ...registryStart, year: String(currentYear()) });
  const view = enterpriseViews.find((known) => known === wordOf('view')) ?? 'all';
  const conditions = conditionsOf(filters.values);
  return {
    filters,
    view,
    conditions,
    chooseView: (key: string) => change({ view: key === 'all' ? '' : key, page: '' }),
    isFiltered: filters.isFiltered || view !== 'all',
    clear: () => {
      filters.clear();
      change({ view: '' });
    },
  };
}

/** One page of the registry and the figures beside its tabs, by the conditions in the address. */
export function useRegistry() {
  const asked = useRegistryConditions();
  const { currentPage, pageSize, sidx, sort } = asked.filters.query;
  const query = useData(
    enterpriseApi.list,
    { body: { ...asked.conditions, view: asked.view, currentPage, pageSize, sidx, sort } },
    { isQuiet: true },
  );
  const counts = useData(enterpriseApi.listCounts, { body: asked.conditions }, { isQuiet: true }).data;
  const blacklisted = asked.filters.isFiltered ? undefined : counts?.blacklisted;
  useEffect(() => {
    if (blacklisted !== undefined) setMenuCount('blacklist', blacklisted);
  }, [blacklisted]);
  return { ...asked, query, counts };
}
export type Registry = ReturnType<typeof useRegistry>;
