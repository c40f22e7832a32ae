import { useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListSizeContext } from '../parts/list-size';

/** The state of a list's conditions: one text each; '' means not used. */
export type FilterValues = Record<string, string>;

/** Page and order of a list, as the wire wants them. */
export interface ListQuery {
  currentPage: number;
  pageSize: number;
  sort: 'asc' | 'desc';
  sidx: string;
}

export interface Filters<V extends FilterValues> {
  values: V;
  /** Conditions, page and order together, ready for a list call. */
  query: V & ListQuery;
  /** Sets conditions and goes back to page 1. */
  set: (changes: Partial<V>) => void;
  /** These conditions, or all, back to what the page starts with. */
  reset: (names: readonly string[]) => void;
  clear: () => void;
  setPage: (currentPage: number, pageSize: number) => void;
  setSort: (sidx: string, sort: 'asc' | 'desc') => void;
  /** Whether any condition differs from the start, and which. */
  isFiltered: boolean;
  changed: readonly string[];
}

export interface FilterOptions {
  pageSize?: number;
  /** The field a list is ordered by until the person chooses; '' leaves it to the server. */
  sidx?: string;
  sort?: 'asc' | 'desc';
}

const pageKey = 'page';
const sizeKey = 'size';
const sidxKey = 'sidx';
const sortKey = 'sort';

function whole(value: string | null, otherwise: number): number {
  const number = Number(value);
  return value && Number.isInteger(number) && number > 0 ? number : otherwise;
}

function write(params: URLSearchParams, key: string, value: string, start: string) {
  if (value === start) params.delete(key);
  else params.set(key, value);
}

type Edit = (next: URLSearchParams) => void;
type Change = (edit: Edit, isStep: boolean) => void;

interface Start<V> {
  values: V;
  pageSize: number;
  sidx: string;
  sort: 'asc' | 'desc';
}

/** The acts that write into the address; a value equal to its start is left out, so addresses stay short. */
function writersOf<V extends FilterValues>(start: Start<V>, change: Change) {
  const reset = (names: readonly string[]) =>
    change((next) => {
      for (const name of [...names, pageKey]) next.delete(name);
    }, false);
  return {
    set: (changes: Partial<V>) =>
      change((next) => {
        for (const [name, value] of Object.entries(changes)) {
          write(next, name, String(value ?? ''), start.values[name] ?? '');
        }
        next.delete(pageKey);
      }, false),
    reset,
    clear: () => reset(Object.keys(start.values)),
    setPage: (page: number, size: number) =>
      change((next) => {
        write(next, pageKey, String(page), '1');
        write(next, sizeKey, String(size), String(start.pageSize));
      }, true),
    setSort: (field: string, order: 'asc' | 'desc') =>
      change((next) => {
        write(next, sidxKey, field, start.sidx);
        write(next, sortKey, order, field === start.sidx ? start.sort : '');
        next.delete(pageKey);
      }, false),
  };
}

function orderOf(params: URLSearchParams, otherwise: 'asc' | 'desc'): 'asc' | 'desc' {
  const found = params.get(sortKey);
  return found === 'asc' || found === 'desc' ? found : otherwise;
}

/**
 * Keeps the conditions of a list in the address, so that a link, a reload and the back button show the same rows.
 * `start` names every condition with its starting value; other parameters of the address are left alone.
 */
export function useFilters<V extends FilterValues>(start: V, options: FilterOptions = {}): Filters<V> {
  const [params, setParams] = useSearchParams();
  const chosen = useContext(ListSizeContext);
  const { pageSize = chosen.pageSize, sidx = '', sort = 'desc' } = options;
  // A list with a size of its own says nothing about the others.
  const keepSize = options.pageSize === undefined ? chosen.onPageSize : undefined;
  // Callers write `start` in place, so its text stands for it where identity would change at every drawing.
  const names = JSON.stringify(start);

  const values = useMemo(() => {
    const first = Object.entries(JSON.parse(names) as V);
    return Object.fromEntries(first.map(([name, value]) => [name, params.get(name) ?? value])) as V;
  }, [names, params]);

  const query = useMemo(
    () => ({
      ...values,
      currentPage: whole(params.get(pageKey), 1),
      pageSize: whole(params.get(sizeKey), pageSize),
      sidx: params.get(sidxKey) ?? sidx,
      sort: orderOf(params, sort),
    }),
    [values, params, pageSize, sidx, sort],
  );

  const writers = useMemo(() => {
    const change: Change = (edit, isStep) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          edit(next);
          return next;
        },
        // Paging is a step one wants to go back over; typing in a search box is not.
        { replace: !isStep },
      );
    return writersOf({ values: JSON.parse(names) as V, pageSize, sidx, sort }, change);
  }, [names, pageSize, sidx, sort, setParams]);

  const setPage = (currentPage: number, size: number) => {
    if (size !== query.pageSize) keepSize?.(size);
    writers.setPage(currentPage, size);
  };
  const changed = useMemo(() => {
    const first = JSON.parse(names) as V;
    return Object.keys(values).filter((name) => values[name] !== first[name]);
  }, [names, values]);
  return { values, query, ...writers, setPage, isFiltered: changed.length > 0, changed };
}
