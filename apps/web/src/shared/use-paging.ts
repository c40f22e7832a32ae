import { useCallback, useState } from 'react';

/** Page sizes offered everywhere; 20 is the start (spec 9). */
export const pageSizes = [10, 20, 50, 100, 500] as const;
const startPageSize = 20;

export interface Paging {
  currentPage: number;
  pageSize: number;
  keyword: string;
  sort: 'asc' | 'desc' | '';
  sidx: string;
}
const start: Paging = { currentPage: 1, pageSize: startPageSize, keyword: '', sort: '', sidx: '' };

/** The shared part of a paged query and how a list page changes it. Everything but turning goes to page 1. */
export function usePaging(first: Partial<Paging> = {}) {
  const [query, setQuery] = useState<Paging>({ ...start, ...first });
  const change = useCallback(
    (changes: Partial<Paging>) => setQuery((now) => ({ ...now, currentPage: 1, ...changes })),
    [],
  );
  return {
    query,
    search: useCallback((keyword: string) => change({ keyword: keyword.trim() }), [change]),
    turn: useCallback((currentPage: number, pageSize?: number) => {
      setQuery((now) => ({ ...now, currentPage, pageSize: pageSize ?? now.pageSize }));
    }, []),
    sortBy: useCallback(
      (sidx: string, sort: Paging['sort']) => change({ sidx: sort ? sidx : '', sort }),
      [change],
    ),
    /** For filters outside of paging: back to the first page. */
    restart: useCallback(() => change({}), [change]),
  };
}
