import type { Ctx } from '../context';
import { Prepared } from '../http/prepared';
import { takePreviewPlace } from '../xlsx/preview-places';
import { checkSheet, rowOfTexts } from './check-sheet';
import { type CheckedRow, summarizeRows } from './checked-row';
import { languageOf } from './headings';
import type { ImportKind, ImportWire } from './import-kind';
import { importIdOf, keepImport } from './previewed-import';
import { readUpload } from './read-upload';

/** What a preview says of a sheet. */
export interface ImportPreview<Wire extends ImportWire> {
  rows: Wire['row'][];
  /** Every column of the sheet in its order, under the heading of the caller's language. */
  columns: Wire['column'][];
  summary: ReturnType<typeof summarizeRows>;
  /** Confirms exactly these rows. */
  token: string;
}

/**
 * Reads an uploaded sheet and says of every cell what is wrong with it; writes nothing but the preview itself. It is
 * read and checked before the call's transaction opens, a few sheets at once.
 */
export async function previewUpload<Data, Known, Wire extends ImportWire>(
  ctx: Ctx,
  kind: ImportKind<Data, Known, Wire>,
  fileId: string,
): Promise<Prepared<ImportPreview<Wire>>> {
  const read = await takePreviewPlace(async () => {
    const { fileName, rows, sheetLanguage } = await readUpload(ctx, kind, fileId);
    return { fileName, rows: (await checkSheet(ctx, kind, { rows, sheetLanguage })).rows };
  });
  return new Prepared({
    finish: (writing) => keepPreview(writing, kind, read),
  });
}

/** Rows that came from a caller instead of a file are checked and kept the same way. */
export async function previewValues<Data, Known, Wire extends ImportWire>(
  ctx: Ctx,
  kind: ImportKind<Data, Known, Wire>,
  list: readonly Readonly<Record<string, string>>[],
): Promise<ImportPreview<Wire>> {
  const rows = list.map((values, at) => rowOfTexts(at + 2, values));
  const sheetLanguage = languageOf(kind, ctx.language, list[0] ?? {});
  return await keepPreview(ctx, kind, {
    fileName: '',
    rows: (await checkSheet(ctx, kind, { rows, sheetLanguage })).rows,
  });
}

async function keepPreview<Data, Known, Wire extends ImportWire>(
  ctx: Ctx,
  kind: ImportKind<Data, Known, Wire>,
  { fileName, rows }: { fileName: string; rows: CheckedRow<Data>[] },
): Promise<ImportPreview<Wire>> {
  const { token, tokenHash } = await keepImport(ctx, { kind: kind.name, fileName, rows });
  const summary = summarizeRows(rows);
  ctx.audit({
    objectType: kind.objectType,
    objectId: importIdOf({ tokenHash }),
    objectName: fileName,
    after: { type: kind.name, ...summary },
  });
  const headingOf = (key: string) => kind.words.heading(ctx.language, key);
  const columns = kind.columns.map(({ key, isRequired }) =>
    kind.showColumn({ key, heading: headingOf(key), required: isRequired ?? false }),
  );
  return { rows: rows.map((row) => kind.showRow(row, headingOf)), columns, summary, token };
}
