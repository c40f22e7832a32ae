import type { ReactNode } from 'react';
import type { PagerProps } from '../parts/pager';
import type { DataColumn } from './data-column';

/** A page of rows as list calls answer it. */
export interface TablePage<R> {
  list: readonly R[];
  /** Columns the caller does not get; the rows lack them. */
  hiddenColumns?: readonly string[] | undefined;
  pagination?: Pick<PagerProps, 'currentPage' | 'pageSize' | 'total' | 'isMore'>;
}

/** The order a table is in; `sidx` and `sort` are the words of the wire. */
export interface TableSort {
  sidx: string;
  sort: 'asc' | 'desc';
}

/** Why rows could not be fetched. */
export interface TableFailure {
  message?: string;
  /** The person has no right to them: nothing to try again. */
  isRefused?: boolean;
  eventNumber?: string;
}

export interface DataTableProps<R> {
  /** What the table lists, for screen readers. */
  label: string;
  page: TablePage<R> | undefined;
  columns: readonly DataColumn<R>[];
  rowKey?: (row: R) => string;
  /** The name of a row, for its tick box and its menu. */
  rowName?: (row: R) => string;
  isLoading?: boolean;
  /** Newer rows are on their way; the old ones stay in sight. */
  isFetching?: boolean;
  failure?: TableFailure | null;
  onRetry?: () => void;
  onPage?: (currentPage: number, pageSize: number) => void;
  order?: TableSort;
  onOrder?: (sidx: string, sort: 'asc' | 'desc') => void;
  selected?: readonly string[];
  onSelect?: (ids: string[]) => void;
  /** Acts on the chosen rows; without it the table has tick boxes only. */
  batch?: ReactNode;
  isFiltered?: boolean;
  keyword?: string;
  onClearFilters?: () => void;
  /** The conditions in use, said where they leave no row: which of them hides the rest. */
  applied?: ReactNode;
  /** What would stand under these conditions, where a list has more to say than that nothing does. */
  noneHint?: string;
  /** Shown when nothing exists at all. */
  empty?: ReactNode;
  /** The strong last row, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Marks the row whose drawer is open. */
  currentId?: string;
  /** The ground of a row; what it means stands in words in the row too. */
  rowTone?: (row: R) => RowTone | undefined;
}

/** `group`: the row heads those below it and cannot be chosen. */
export type RowTone = 'group' | 'red' | 'amber' | 'green' | 'blue' | 'grey';
