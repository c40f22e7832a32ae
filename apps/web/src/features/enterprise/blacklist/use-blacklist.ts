import { useData } from '@qifu/client';
import { blacklistApi, blacklistViews } from '@qifu/contracts';
import { startOfDay } from '@qifu/rules';
import { useFilters } from '@qifu/ui/office';
import { useEffect } from 'react';
import { useAddressWords } from '#shared/address-words';
import { setMenuCount } from '#shared/menu-counts';

/** Conditions of the blacklist as the address holds them. */
const start = { keyword: '', district: '', reason: '', level: '', activeOn: '' };

/** What list, counts and export are narrowed by. */
const conditionsOf = (values: typeof start) => ({
  keyword: values.keyword,
  districtId: values.district,
  reasonType: values.reason,
  level: values.level === '' ? null : Number(values.level),
  activeOn: values.activeOn === '' ? null : startOfDay(values.activeOn),
});

/** One page of the blacklist and the figures beside its tabs, by the conditions in the address. */
export function useBlacklist() {
  const { wordOf, change } = useAddressWords();
  const filters = useFilters(start, { sidx: 'creatorTime', sort: 'desc' });
  // Who opens the page looks for what holds now; everything else is one tab away.
  const view = blacklistViews.find((known) => known === wordOf('view')) ?? 'active';
  const conditions = conditionsOf(filters.values);
  const { currentPage, pageSize, sidx, sort } = filters.query;
  const query = useData(
    blacklistApi.listBlacklist,
    { body: { ...conditions, view, currentPage, pageSize, sidx, sort } },
    { isQuiet: true },
  );
  const counts = useData(blacklistApi.countBlacklist, { body: conditions }, { isQuiet: true }).data;
  const inForce = filters.isFiltered ? undefined : counts?.active;
  useEffect(() => {
    if (inForce !== undefined) setMenuCount('blacklist', inForce);
  }, [inForce]);
  return {
    filters,
    view,
    conditions,
    query,
    counts,
    chooseView: (key: string) => change({ view: key === 'active' ? '' : key, page: '' }),
    isFiltered: filters.isFiltered,
  };
}
export type Blacklist = ReturnType<typeof useBlacklist>;
