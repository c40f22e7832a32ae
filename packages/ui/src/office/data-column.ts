import type { ReactNode } from 'react';
import { showNumber, showTime } from '../parts/figures';

/** How the values of a column are set: numbers right with fixed decimals, codes in the code face, and so on. */
export type ColumnKind = 'name' | 'text' | 'number' | 'time' | 'date' | 'code' | 'state' | 'acts';

/** One column of a DataTable. */
export interface DataColumn<R> {
  /** The field, also the word sent as `sidx` when sorting. */
  key: string;
  title: string;
  kind?: ColumnKind;
  render?: (row: R) => ReactNode;
  decimals?: number;
  canSort?: boolean;
  widthPx?: number;
  /** Left out for now by the person's column settings. */
  isHidden?: boolean;
  isPinned?: boolean;
  /** Where the window is too narrow for all columns, the lowest goes first; without it the column stays. */
  yields?: number;
  /** In stacked rows: value (the default), aside at the right end, or left out. */
  stacked?: 'value' | 'aside' | 'none';
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What a cell shows when its column does not draw it itself; an empty value is a dash. */
export function cellOf<R>(column: DataColumn<R>, row: R): ReactNode {
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  if (isEmpty(value)) return '—';
  if (column.kind === 'number') return showNumber(value as number, column.decimals);
  if (column.kind === 'time') return showTime(value as number, 'minute');
  if (column.kind === 'date') return showTime(value as number, 'date');
  return String(value);
}

/** The class of a cell by its kind. */
export const cellClass = (kind: ColumnKind = 'text') => `q-cell-${kind}`;
