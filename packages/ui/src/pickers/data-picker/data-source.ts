import type { Picked } from '../kit/picked';

/** A row of whatever the source reads. */
export type DataRow = Readonly<Record<string, unknown>>;

export interface DataQuery {
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/**
 * Where the rows of a data picker come from. Whoever wires it gives one source for as long as the field stays: the picker
 * reads again when the source changes.
 */
export interface DataSource {
  /** Tells one source from another. */
  id: string;
  /** What is shown of a row (`columnOptions`). */
  columns: readonly { value: string; label: string }[];
  /** The field that is kept (`propsValue`). */
  valueField: string;
  /** The field that names a row (`relationField`). */
  nameField: string;
  readPage: (query: DataQuery) => Promise<{ list: readonly DataRow[]; total: number }>;
  /** The rows of values that were chosen before; unknown ones are left out. */
  readByIds: (ids: readonly string[]) => Promise<readonly DataRow[]>;
}

/** How the dialog opens (spec 3, select dialog config). */
export interface DataPopup {
  popupType?: 'dialog' | 'drawer' | undefined;
  popupTitle?: string | undefined;
  /** In px; 800 unless said otherwise. */
  popupWidth?: number | undefined;
  /** Without pages all rows are read at once. */
  hasPage?: boolean | undefined;
  pageSize?: number | undefined;
}

/** One page where there are no pages (spec 5, select dialog). */
export const unpagedSize = 10_000;

export const fieldText = (row: DataRow, field: string): string => {
  const value = row[field];
  return value === null || value === undefined ? '' : String(value);
};

export const rowOf =
  ({ valueField, nameField }: DataSource) =>
  (row: DataRow): Picked => ({ id: fieldText(row, valueField), fullName: fieldText(row, nameField) });
