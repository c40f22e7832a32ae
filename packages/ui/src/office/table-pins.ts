import type { CSSProperties } from 'react';
import type { DataColumn } from './data-column';

/** The column of tick boxes; pinned columns start behind it. */
export const boxWidthPx = 52;
const guessedWidthPx = 200;

/** How far from the left each pinned column stays. */
export type Pins = ReadonlyMap<string, number>;

/** Pinned columns stand first (arrangeColumns) and stay while the others scroll. */
export function listPins<R>(columns: readonly DataColumn<R>[], hasBoxes: boolean): Pins {
  const pins = new Map<string, number>();
  let left = hasBoxes ? boxWidthPx : 0;
  for (const column of columns.filter((found) => found.isPinned)) {
    pins.set(column.key, left);
    left += column.widthPx ?? guessedWidthPx;
  }
  return pins;
}

/** What a cell of a column needs to stay in place and to keep its width. */
export function pinOf<R>(column: DataColumn<R>, pins: Pins): { 'data-pinned'?: ''; style?: CSSProperties } {
  const left = pins.get(column.key);
  const width =
    column.widthPx === undefined
      ? {}
      : { width: column.widthPx, minWidth: column.widthPx, maxWidth: column.widthPx };
  if (left === undefined) return column.widthPx === undefined ? {} : { style: width };
  return { 'data-pinned': '', style: { ...width, left } };
}
