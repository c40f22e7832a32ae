import { z } from 'zod';
import { contract } from '../contract';
import { id } from '../shapes';

/** One wrong cell of an import: where it stands and what is wrong, in the caller's language. */
export const importCellError = z.object({ column: z.string(), heading: z.string(), message: z.string() });
export const enterpriseImportRow = z.object({
  /** Row of the sheet, counted from 1 as the spreadsheet shows it. */
  rowNo: z.number().int(),
  /** Cell texts by column; blank cells are absent, identity numbers are masked. */
  values: z.record(z.string(), z.string()),
  errors: z.array(importCellError),
  action: z.enum(['insert', 'update']),
});
export type EnterpriseImportRow = z.infer<typeof enterpriseImportRow>;

export const enterpriseImportPreview = z.object({
  rows: z.array(enterpriseImportRow),
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
export type EnterpriseImportPreview = z.infer<typeof enterpriseImportPreview>;

export const enterpriseImportReply = z.object({
  successNum: z.number().int(),
  failNum: z.number().int(),
  failResult: z.array(enterpriseImportRow),
  /** The refused rows as a sheet with their errors; empty when there are none. */
  errorFileUrl: z.string(),
});
export type EnterpriseImportReply = z.infer<typeof enterpriseImportReply>;

export const enterpriseImportApi = contract('/api/xmqgcgl/p1/enterprise', {
  /** Reads a sheet that was uploaded before, checks every cell and keeps the rows under a token. */
  importPreview: {
    method: 'GET',
    path: '/importPreview',
    query: z.object({ fileId: id }),
    data: enterpriseImportPreview,
    access: 'enterprise:btn_import',
    effect: 'write',
    isLong: true,
  },
  /** All or nothing; with `onlyValid` the rows without errors. The same token again answers the same. */
  importData: {
    method: 'POST',
    path: '/importData',
    body: z.object({ token: z.string().min(1).max(200), onlyValid: z.boolean().default(false) }),
    data: enterpriseImportReply,
    access: 'enterprise:btn_import',
    effect: 'write',
    isLong: true,
  },
  templateDownload: {
    method: 'POST',
    path: '/Actions/commonExport/templateDownload',
    access: 'enterprise:btn_import',
    effect: 'read',
    blob: true,
  },
});
