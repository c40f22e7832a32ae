import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type EnterpriseImportPreview, type EnterpriseImportReply, fail } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import { offerBytes, openOwnUpload } from '#modules/files';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import { takePreviewPlace } from '#platform/xlsx/preview-places';
import { readSheet } from '#platform/xlsx/read-sheet';
import { refuseSheet } from '#platform/xlsx/refuse-sheet';
import { type SheetReading, sheetLimits } from '#platform/xlsx/sheet-shapes';
import { xlsxContentType } from '#platform/xlsx/sheets-blob';
import { writeErrorFile } from '#platform/xlsx/write-error-file';
import { writeTemplate } from '#platform/xlsx/write-template';
import { isStaff } from '../enterprise.policy';
import { readChoices } from './import-choices';
import { markClashes } from './import-clashes';
import { expectationIn, headingOf, importColumns, languagesFrom } from './import-columns';
import { type CheckedRow, checkRows, shownRow } from './import-rows';
import { writeImportedRows } from './import-writing';
import { sheetFileName, sheetText } from './sheet-text';

const tokenMs = 2 * 3600 * 1000;

/** What a confirmation needs. */
interface ImportPayload {
  rows: CheckedRow[];
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The sheet to fill in, with the choices of now. */
export async function enterpriseTemplate(ctx: Ctx): Promise<Blob> {
  const { language } = ctx;
  const choices = await readChoices(ctx);
  const content = await writeTemplate({
    name: sheetText(language, 'name'),
    listName: sheetText(language, 'listName'),
    columns: importColumns.map(({ key, ...column }) => ({
      heading: headingOf(language, key),
      hint: sheetText(language, `hints.${key}`),
      required: 'isRequired' in column,
      options: 'choice' in column ? [...choices[column.choice].keys()] : [],
      width: 20,
    })),
  });
  const fileName = sheetFileName(sheetText(language, 'templateName'), ctx.now());
  return { fileName, contentType: xlsxContentType, content, sizeBytes: content.length };
}

/**
 * Reads an uploaded sheet and says of every cell what is wrong with it; writes nothing to the registry. It is read and
 * checked before the call's transaction opens, a few sheets at once.
 */
export async function previewImport(ctx: Ctx, fileId: string): Promise<Prepared<EnterpriseImportPreview>> {
  if (!isStaff(ctx.actor)) fail('access.denied');
  const read = await takePreviewPlace(() => readPreview(ctx, fileId));
  return new Prepared({
    finish: (writing) => keepPreview(writing, { fileId, ...read }),
    undo: async () => undefined,
  });
}

async function readPreview(ctx: Ctx, fileId: string) {
  const { file, content } = await openOwnUpload(ctx, fileId);
  if (file.sizeBytes > sheetLimits.fileBytes) {
    content.destroy();
    refuseSheet({ reason: 'fileTooLarge', limitBytes: sheetLimits.fileBytes });
  }
  const { reading, language } = await readInAnyLanguage(ctx.language, await buffer(content));
  if (!reading.ok) refuseSheet(reading.refusal);
  const rows = checkRows(
    { language: ctx.language, sheetLanguage: language, choices: await readChoices(ctx) },
    reading.rows,
  );
  await markClashes(ctx, rows);
  return { fileName: file.fileName, rows };
}

async function keepPreview(
  ctx: Ctx,
  { fileId, fileName, rows }: { fileId: string; fileName: string; rows: CheckedRow[] },
): Promise<EnterpriseImportPreview> {
  const token = randomBytes(24).toString('base64url');
  const payload: ImportPayload = { rows };
  await ctx.db
    .insertInto('enterpriseImport')
    .values({
      tokenHash: hashOf(token),
      fileName,
      payload: JSON.stringify(payload),
      creatorUserId: ctx.actor.userId,
      creatorTime: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + tokenMs),
    })
    .execute();
  const summary = summarize(rows);
  ctx.audit({ objectType: 'enterpriseImport', objectId: fileId, objectName: fileName, after: summary });
  const columns = importColumns.map(({ key, ...column }) => ({
    column: key,
    heading: headingOf(ctx.language, key),
    required: 'isRequired' in column,
  }));
  return { rows: rows.map(shownRow), columns, summary, token };
}

/** A sheet may come from the template of another language than the one its sender uses now. */
async function readInAnyLanguage(
  preferred: Language,
  bytes: Buffer,
): Promise<{ reading: SheetReading; language: Language }> {
  const first = { reading: await readSheet(bytes, expectationIn(preferred)), language: preferred };
  if (first.reading.ok || first.reading.refusal.reason !== 'headings') return first;
  for (const language of languagesFrom(preferred).slice(1)) {
    const reading = await readSheet(bytes, expectationIn(language));
    if (reading.ok) return { reading, language };
  }
  return first;
}

function summarize(rows: readonly CheckedRow[]) {
  const good = rows.filter(({ errors }) => errors.length === 0);
  const insert = good.filter(({ action }) => action === 'insert').length;
  return { ok: good.length, bad: rows.length - good.length, insert, update: good.length - insert };
}

/** Writes the rows of a preview: all of them, or the right ones; a token that was used answers what it answered. */
export async function confirmImport(
  ctx: Ctx,
  { token, onlyValid }: { token: string; onlyValid: boolean },
): Promise<EnterpriseImportReply> {
  if (!isStaff(ctx.actor)) fail('access.denied');
  const kept = await ctx.db
    .selectFrom('enterpriseImport')
    .select(['payload', 'reply', 'fileName'])
    .where('tokenHash', '=', hashOf(token))
    .where('creatorUserId', '=', ctx.actor.userId)
    .where('expiresAt', '>', instant(ctx.now()))
    .forUpdate()
    .executeTakeFirst();
  if (!kept) fail('import.tokenUnknown');
  if (kept.reply) return kept.reply as EnterpriseImportReply;
  const { rows } = kept.payload as ImportPayload;
  const known = await markClashes(ctx, rows, { lock: true });
  const bad = rows.filter(({ input }) => !input);
  if (bad.length > 0 && !onlyValid) fail('RV_E15', { count: bad.length, rows: bad.map(shownRow) });
  // First, so that the audit row is about the import and the changes of single firms stand below it.
  ctx.audit({
    objectType: 'enterpriseImport',
    objectId: hashOf(token).slice(0, 16),
    objectName: kept.fileName,
    after: summarize(rows),
  });
  await writeImportedRows(ctx, rows, known);
  const reply: EnterpriseImportReply = {
    successNum: rows.length - bad.length,
    failNum: bad.length,
    failResult: bad.map(shownRow),
    errorFileUrl: bad.length > 0 ? await offerErrors(ctx, bad) : '',
  };
  await ctx.db
    .updateTable('enterpriseImport')
    .set({ reply: JSON.stringify(reply) })
    .where('tokenHash', '=', hashOf(token))
    .execute();
  return reply;
}

/** The wrong rows as a sheet that can be mended and sent again. */
async function offerErrors(ctx: Ctx, bad: readonly CheckedRow[]): Promise<string> {
  const { language } = ctx;
  const content = writeErrorFile({
    name: sheetText(language, 'name'),
    headings: importColumns.map(({ key }) => headingOf(language, key)),
    rows: bad.map(({ rowNo, values }) => ({
      rowNo,
      cells: Object.fromEntries(
        importColumns.flatMap(({ key }) => {
          const text = values[key];
          return text === undefined ? [] : [[headingOf(language, key), { kind: 'text' as const, text }]];
        }),
      ),
    })),
    errors: bad.flatMap(({ rowNo, errors }) =>
      errors.map(({ heading, message }) => ({
        rowNo,
        message: `${heading}: ${message}`,
      })),
    ),
    errorHeading: sheetText(language, 'errorHeading'),
    separator: sheetText(language, 'separator'),
  });
  const name = sheetFileName(sheetText(language, 'errorName'), ctx.now());
  return (await offerBytes(ctx, { name, content })).url;
}
