import { call } from '@qifu/client';
import {
  type UserSheetCheck,
  type UserSheetColumn,
  userSheetApi,
  userSheetColumns,
  userSheetMaxRows,
  usersApi,
} from '@qifu/contracts';
import { saveTicket } from '@qifu/ui/upload';
import type { SheetPreview, SheetRow } from '#shared/sheet-import/sheet-shapes';
import type { SheetCalls } from '#shared/sheet-import/use-sheet-import';

export const userImportRows = userSheetMaxRows;

const cellsOf = (row: Record<UserSheetColumn, string>) =>
  Object.fromEntries(userSheetColumns.map((key) => [key, row[key]]));

const previewOf = ({ dataRow, columns, summary }: UserSheetCheck): SheetPreview => ({
  rows: dataRow.map((row) => ({
    rowNo: row.rowNo,
    values: cellsOf(row),
    errors: row.errors,
    notes: row.notes,
    action: 'insert' as const,
  })),
  columns: columns.map(({ column, heading, required, ...chosen }) => ({
    key: column,
    label: heading,
    isRequired: required,
    ...chosen,
  })),
  summary: { ...summary, insert: summary.ok, update: 0 },
  // The rows themselves are sent, as they were mended here.
  token: '',
});

const listOf = (rows: readonly SheetRow[]) => rows.map(({ rowNo, values }) => ({ ...values, rowNo }));

/** Who was added; the reply names only those who were not. */
const accountsOf = (rows: readonly SheetRow[], failed: readonly { rowNo: number }[]) => {
  const failedRows = new Set(failed.map(({ rowNo }) => rowNo));
  return rows
    .filter(({ rowNo }) => !failedRows.has(rowNo))
    .map(({ values }) => ({ name: values.realName ?? '', account: values.account ?? '' }));
};

/** The import of people, as the shared dialog asks for it: its rows may be mended in the preview. */
export const userImportCalls: SheetCalls = {
  touched: [usersApi.list.resource],
  template: async () => {
    const { url } = await call(userSheetApi.templateDownload, {});
    await saveTicket(url);
    return undefined;
  },
  preview: async ({ fileId }) =>
    previewOf(await call(userSheetApi.importPreview, { query: { fileName: fileId } })),
  check: async (rows) => previewOf(await call(userSheetApi.importCheck, { body: { list: listOf(rows) } })),
  confirm: async ({ rows }) => {
    const reply = await call(userSheetApi.importData, { body: { list: listOf(rows) } });
    const { snum, fnum, failResult, firstPassword } = reply;
    return {
      successNum: snum,
      failNum: fnum,
      failResult: failResult.map(({ rowNo, errorsInfo, ...cells }) => ({
        rowNo,
        values: cells,
        errors: [{ column: '', heading: '', message: errorsInfo }],
        action: 'insert' as const,
      })),
      errorFileUrl: '',
      errorFile:
        fnum > 0
          ? () => call(userSheetApi.exportExceptions, { body: { list: failResult } }).then(({ url }) => url)
          : undefined,
      firstPassword,
      newAccounts: accountsOf(rows, failResult),
    };
  },
};
