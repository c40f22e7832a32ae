import type { SheetLimits } from '#platform/xlsx/sheet-shapes';

/** What one sheet may bring: rows of the sheet, those of sub-tables among them. */
export const importRows = 50_000;
export const importLimits: Partial<SheetLimits> = {
  rows: importRows,
  fileBytes: 30 * 1024 * 1024,
  unpackedBytes: 400 * 1024 * 1024,
  timeMs: 60_000,
};
