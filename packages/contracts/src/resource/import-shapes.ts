import { z } from 'zod';
import { id } from '../shapes';

/** One wrong cell of an import: where it stands and what is wrong, in the caller's language. */
const cellError = z.object({ column: z.string(), heading: z.string(), message: z.string() });
export const sheetImportRow = z.object({
  /** Row of the sheet, counted from 1 as the spreadsheet shows it. */
  rowNo: z.number().int(),
  /** Cell texts by column; blank cells are absent, identity numbers are masked. */
  values: z.record(z.string(), z.string()),
  errors: z.array(cellError),
  action: z.enum(['insert', 'update']),
});
export type SheetImportRow = z.infer<typeof sheetImportRow>;

export const sheetImportPreview = z.object({
  rows: z.array(sheetImportRow),
  /** Every column of the sheet in its order, under the heading of the caller's language. */
  columns: z.array(z.object({ column: z.string(), heading: z.string(), required: z.boolean() })),
  summary: z.object({
    ok: z.number().int(),
    bad: z.number().int(),
    insert: z.number().int(),
    update: z.number().int(),
  }),
  /** Confirms exactly these rows, once; good for two hours. */
  token: z.string(),
});
export type SheetImportPreview = z.infer<typeof sheetImportPreview>;

export const sheetImportReply = z.object({
  successNum: z.number().int(),
  failNum: z.number().int(),
  failResult: z.array(sheetImportRow),
  /** The refused rows as a sheet with their errors; empty when there are none. */
  errorFileUrl: z.string(),
});
export type SheetImportReply = z.infer<typeof sheetImportReply>;

/** The uploaded sheet that is to be looked at. */
export const sheetImportFile = z.object({ fileId: id });
/** The preview that is to be written: all of it, or with `onlyValid` the rows without errors. */
export const sheetImportOrder = z.object({
  token: z.string().min(1).max(200),
  onlyValid: z.boolean().default(false),
});
