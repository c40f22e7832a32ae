import { z } from 'zod';
import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import { userListQuery } from './users.contract';

/** Columns of the sheets of people, in their order (contract-core 6.9). */
export const userSheetColumns = [
  'account',
  'realName',
  'gender',
  'email',
  'organizeId',
  'managerId',
  'positionId',
  'roleId',
  'sortCode',
  'enabledMark',
  'description',
  'nation',
  'nativePlace',
  'entryDate',
  'certificatesType',
  'certificatesNumber',
  'education',
  'birthday',
  'telePhone',
  'landline',
  'mobilePhone',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
] as const;
export type UserSheetColumn = (typeof userSheetColumns)[number];

/** What Chinese sheets call the marks of a person: 0 off, 1 on, 2 locked. Other installations send these words. */
export const userSheetStates = ['禁用', '正常', '锁定'] as const;

/** People of one sheet; more come in several. */
export const userSheetMaxRows = 2_000;
/** Rows of a whole sheet with long texts; other calls may send a tenth of it (reliability B3). */
const sheetMaxBytes = 10 * 1024 * 1024;

const asText = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;
const cell = z.preprocess(asText, z.string().max(10_000)).prefault('');
const cells = Object.fromEntries(userSheetColumns.map((key) => [key, cell])) as Record<
  UserSheetColumn,
  typeof cell
>;
const sentRow = z.object({
  ...cells,
  /** As the spreadsheet shows it; rows of other pages have none. */
  rowNo: z.number().int().min(1).max(2_000_000).optional(),
  errorsInfo: cell,
});
export type SentUserRow = z.output<typeof sentRow>;
const sentRows = z.object({ list: z.array(sentRow).min(1, 'required').max(userSheetMaxRows) });

const texts = Object.fromEntries(userSheetColumns.map((key) => [key, z.string()])) as Record<
  UserSheetColumn,
  z.ZodString
>;
const told = z.object({ column: z.string(), heading: z.string(), message: z.string() });

/** A row as the sheet says it, with what is wrong with its cells. */
const checkedRow = z.object({
  ...texts,
  rowNo: z.number().int(),
  errors: z.array(told),
  /** Cells that are left out because nothing of that name is there; the row is taken all the same. */
  notes: z.array(told),
});
export type CheckedUserRow = z.infer<typeof checkedRow>;

const sheetCheck = z.object({
  dataRow: z.array(checkedRow),
  columns: z.array(
    z.object({
      column: z.string(),
      heading: z.string(),
      required: z.boolean(),
      /** What its cells may say, where they are chosen as in the template; told with the sheet, not with mended rows. */
      choices: z.array(z.string()).optional(),
      /** A cell may name several, with `;` between. */
      isMany: z.boolean().optional(),
    }),
  ),
  summary: z.object({ ok: z.number().int(), bad: z.number().int() }),
});
export type UserSheetCheck = z.infer<typeof sheetCheck>;

const failedRow = z.object({ ...texts, rowNo: z.number().int(), errorsInfo: z.string() });
const importResult = z.object({
  snum: z.number().int(),
  fnum: z.number().int(),
  /** 0: every row was taken, 1: some were not. */
  resultType: z.number().int(),
  failResult: z.array(failedRow),
  /** What all of these people sign in with first; told once, when it was drawn and nobody else knows it. */
  firstPassword: z.string().nullable(),
});
export type UserImportResult = z.infer<typeof importResult>;

/** People out of and into spreadsheets (contract-core 6.9). Right rows are taken although others are wrong. */
export const userSheetApi = contract('/api/permission/Users', {
  exportExcel: {
    method: 'GET',
    path: '/ExportExcel',
    query: userListQuery.extend({
      /** 0: the page in sight, 1: everybody the conditions find. */
      dataType: z.enum(['0', '1']).default('1'),
      /** Columns, comma joined; none are all. */
      selectKey: z.string().max(1_000).default(''),
    }),
    data: offeredFile,
    access: 'user:btn_export',
    columnsOf: 'user',
    effect: 'write',
    isLong: true,
  },
  templateDownload: {
    method: 'GET',
    path: '/TemplateDownload',
    data: offeredFile,
    access: 'user:btn_import',
    effect: 'write',
  },
  /** Multipart with one part `file`; its `name` is the preview's `fileName`. */
  upload: {
    method: 'POST',
    path: '/Uploader',
    data: offeredFile,
    access: 'user:btn_import',
    encoding: 'multipart',
    says: 'uploaded',
  },
  importPreview: {
    method: 'GET',
    path: '/ImportPreview',
    query: z.object({ fileName: z.string().min(1).max(300) }),
    data: sheetCheck,
    access: 'user:btn_import',
  },
  /** The same for rows that were mended in the preview. */
  importCheck: {
    method: 'POST',
    path: '/ImportCheck',
    body: sentRows,
    data: sheetCheck,
    access: 'user:btn_import',
    effect: 'read',
    maxBodyBytes: sheetMaxBytes,
  },
  importData: {
    method: 'POST',
    path: '/ImportData',
    body: sentRows,
    data: importResult,
    access: 'user:btn_import',
    says: 'imported',
    maxBodyBytes: sheetMaxBytes,
  },
  /** The rows that were not taken, as a sheet that says why and can be mended and sent again. */
  exportExceptions: {
    method: 'POST',
    path: '/ExportExceptionData',
    body: sentRows,
    data: offeredFile,
    access: 'user:btn_import',
    maxBodyBytes: sheetMaxBytes,
  },
});
