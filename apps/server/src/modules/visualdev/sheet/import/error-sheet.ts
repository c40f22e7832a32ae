import type { Readable } from 'node:stream';
import type { SheetImportReply } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { importText } from '#platform/sheet-import/import-text';
import { timedSheetName } from '#platform/xlsx/timed-name';
import { writeErrorFile } from '#platform/xlsx/write-error-file';
import type { Batch, FaultyRow } from './batch.queries';
import { importedFields, type Of } from './import-sheet';

const mostShown = 500;

/** What a confirmation tells: how much was kept, and what was left out and why. */
export async function answerOf(ctx: Ctx, of: Of, batch: Batch): Promise<SheetImportReply> {
  const rows = await readWrong(ctx, batch);
  const headings = new Map(importedFields(of.module).map(({ key, wholeHeading }) => [key, wholeHeading]));
  return {
    successNum: batch.keptCount,
    failNum: batch.leftOutCount,
    failResult: rows.slice(0, mostShown).map(({ rowNo, cells, errors, matchedId }) => ({
      rowNo,
      values: cells,
      errors: errors.map(({ key, message }) => ({ column: key, heading: headings.get(key) ?? '', message })),
      action: matchedId === null ? ('insert' as const) : ('update' as const),
    })),
    errorFileUrl: rows.length > 0 ? offerErrors(ctx, of, batch, rows) : '',
  };
}

async function readWrong({ db }: Ctx, { id }: Batch): Promise<FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`
    select "rowNo", "headRowNo", coalesce(cells, '{}') as cells, coalesce(errors, '[]') as errors,
      "matchedId", "matchedVersion"
    from "importedRow"
    where "batchId" = ${id} and "headRowNo" in (
      select "headRowNo" from "importedRow" where "batchId" = ${id} and errors is not null)
    order by "rowNo"`.execute(db);
  return rows;
}

function offerErrors(ctx: Ctx, of: Of, batch: Batch, rows: readonly FaultyRow[]): string {
  const { name, write } = errorSheet(ctx, of, batch, rows);
  return ctx.plugs.files.offer(ctx, { name, make: write }).url;
}

/** The rows that were left out as a sheet that can be mended and sent again. */
export async function errorSheetOf(
  ctx: Ctx,
  of: Of,
  batch: Batch,
): Promise<{ name: string; content: Readable }> {
  const { name, write } = errorSheet(ctx, of, batch, await readWrong(ctx, batch));
  return { name, content: write() };
}

function errorSheet(ctx: Ctx, { module }: Of, { fileName }: Batch, rows: readonly FaultyRow[]) {
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const fields = importedFields(module).filter(({ key }) => used.has(key));
  const headings = new Map(fields.map(({ key, wholeHeading }) => [key, wholeHeading]));
  const { language } = ctx;
  const name = fileName.replace(/\.xlsx$/i, '');
  const write = () =>
    writeErrorFile({
      name,
      headings: fields.map(({ wholeHeading }) => wholeHeading),
      rows: rows.map(({ rowNo, cells }) => ({
        rowNo,
        cells: Object.fromEntries(
          fields.flatMap(({ key, wholeHeading }) =>
            cells[key] === undefined ? [] : [[wholeHeading, { kind: 'text' as const, text: cells[key] }]],
          ),
        ),
      })),
      errors: rows.flatMap(({ rowNo, errors }) =>
        errors.map(({ key, message }) => ({
          rowNo,
          message: headings.has(key) ? `${headings.get(key)}: ${message}` : message,
        })),
      ),
      errorHeading: importText(language, 'errorHeading'),
      separator: importText(language, 'separator'),
    });
  return { name: timedSheetName(translate(language, 'recordSheet', 'errors', { name }), ctx.now()), write };
}
