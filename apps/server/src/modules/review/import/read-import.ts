import { buffer } from 'node:stream/consumers';
import type { ImportType } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { openOwnUpload } from '#modules/files';
import type { Ctx } from '#platform/context';
import { readSheet } from '#platform/xlsx/read-sheet';
import { refuseSheet } from '#platform/xlsx/refuse-sheet';
import { type SheetReading, type SheetRow, sheetLimits } from '#platform/xlsx/sheet-shapes';
import { checkExpertRows } from './expert-rows';
import { checkGroupRows } from './group-rows';
import { readChoices } from './import-choices';
import { expectationIn, languagesFrom } from './import-columns';
import type { CheckedRow, Reading } from './import-rows';
import { checkProjectRows } from './project-rows';

/** An uploaded sheet and what it holds. */
export interface PreviewRequest {
  type: ImportType;
  fileId: string;
  fileName: string;
  batchId: string;
}

/** The rows of an uploaded sheet with what is wrong in each cell. */
export async function readImport(ctx: Ctx, request: PreviewRequest) {
  // The uploader answers name and id; whichever the caller sends back, the file is found by its id.
  const { file, content } = await openOwnUpload(ctx, request.fileId || request.fileName);
  if (file.sizeBytes > sheetLimits.fileBytes) {
    content.destroy();
    refuseSheet({ reason: 'fileTooLarge', limitBytes: sheetLimits.fileBytes });
  }
  const { reading, language } = await readInAnyLanguage(ctx.language, request.type, await buffer(content));
  if (!reading.ok) refuseSheet(reading.refusal);
  const rows = await checkRows(ctx, request, { rows: reading.rows, sheetLanguage: language });
  return { fileName: file.fileName, rows };
}

/** A sheet may come from the template of another language than the one its sender uses now. */
async function readInAnyLanguage(
  preferred: Language,
  type: ImportType,
  bytes: Buffer,
): Promise<{ reading: SheetReading; language: Language }> {
  const first = { reading: await readSheet(bytes, expectationIn(preferred, type)), language: preferred };
  if (first.reading.ok || first.reading.refusal.reason !== 'headings') return first;
  for (const language of languagesFrom(preferred).slice(1)) {
    const reading = await readSheet(bytes, expectationIn(language, type));
    if (reading.ok) return { reading, language };
  }
  return first;
}

/** Checks rows that came from a sheet, or from a caller instead of one. */
export async function checkRows(
  ctx: Ctx,
  { type, batchId }: Pick<PreviewRequest, 'type' | 'batchId'>,
  { rows, sheetLanguage }: { rows: readonly SheetRow[]; sheetLanguage: Language },
): Promise<CheckedRow<unknown>[]> {
  const reading: Reading = { type, language: ctx.language, sheetLanguage, choices: await readChoices(ctx) };
  if (type === 'expert') return await checkExpertRows(ctx, reading, rows);
  if (type === 'project') return await checkProjectRows(ctx, reading, rows);
  return await checkGroupRows(ctx, reading, rows, batchId);
}
