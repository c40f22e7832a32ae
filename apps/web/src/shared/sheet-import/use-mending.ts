import { useState } from 'react';
import type { SheetRow } from './sheet-shapes';

/** Putting cells right in the preview, and leaving rows out. */
export interface Mending {
  /** The cell was changed here: it stays open, also when it is right now. */
  has: (rowNo: number, column: string) => boolean;
  hasRow: (rowNo: number) => boolean;
  set: (rowNo: number, column: string, text: string) => void;
  drop: (rowNo: number) => void;
}

/** Remembers which cells were changed; nothing where the preview is only to be read. */
export function useMending(
  rows: readonly SheetRow[],
  onMend: ((rows: readonly SheetRow[]) => unknown) | undefined,
): Mending | undefined {
  const [mended, setMended] = useState<ReadonlyMap<number, ReadonlySet<string>>>(new Map());
  if (!onMend) return undefined;
  return {
    has: (rowNo, column) => mended.get(rowNo)?.has(column) === true,
    hasRow: (rowNo) => mended.has(rowNo),
    set: (rowNo, column, text) => {
      setMended(new Map(mended).set(rowNo, new Set([...(mended.get(rowNo) ?? []), column])));
      onMend(
        rows.map((row) =>
          row.rowNo === rowNo ? { ...row, values: { ...row.values, [column]: text } } : row,
        ),
      );
    },
    drop: (rowNo) => onMend(rows.filter((row) => row.rowNo !== rowNo)),
  };
}
