import { useData } from '@qifu/client';
import { areaApi } from '@qifu/contracts';
import type { ListQuery } from '@qifu/ui/office';
import { useMemo } from 'react';
import { type PlacedArea, useAreaRows } from './use-area-rows';

/** What the table shows: the tree, or what a keyword finds at any level. */
export function useAreaList(filter: ListQuery & { keyword: string }, open: ReadonlySet<string>) {
  const isSearch = filter.keyword !== '';
  const { top, rows, failed } = useAreaRows(open, !isSearch);
  const found = useData(
    areaApi.search,
    {
      query: { keyword: filter.keyword, currentPage: filter.currentPage, pageSize: filter.pageSize },
    },
    { isQuiet: true, enabled: isSearch },
  );
  const hits = useMemo(
    () =>
      found.data?.list.map(
        (row): PlacedArea => ({ ...row, depth: 0, above: [], isOpen: undefined, isBusy: false }),
      ) ?? [],
    [found.data],
  );
  const query = isSearch
    ? { ...found, data: found.data && { list: hits, pagination: found.data.pagination } }
    : { ...top, data: top.data && { list: rows, pagination: undefined } };
  return { isSearch, query, rows: isSearch ? hits : rows, failed: isSearch ? [] : failed };
}
