import { randomBytes } from 'node:crypto';
import {
  fail,
  type ImportDataReply,
  type ImportPreviewReply,
  type ImportType,
  type importTypes,
} from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import { offerBytes } from '#modules/files';
import { withoutFirstPassword } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import { takePreviewPlace } from '#platform/xlsx/preview-places';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { xlsxContentType } from '#platform/xlsx/sheets-blob';
import { writeErrorFile } from '#platform/xlsx/write-error-file';
import { writeTemplate } from '#platform/xlsx/write-template';
import { isOffice } from '../project/project.policy';
import { type ImportedExpert, markKnownExperts } from './expert-rows';
import { type ImportedMember, markRefused, writeGroupRows } from './group-rows';
import { readChoices } from './import-choices';
import { headingOf, headingsOf, hintOf, importColumns, languagesFrom, sheetText } from './import-columns';
import { type CheckedRow, shownRow } from './import-rows';
import { type ImportedProject, markKnownProjects } from './project-rows';
import { checkRows, type PreviewRequest, readImport } from './read-import';
import { type FirstLogin, prepareFirstLogin, writeExpertRows } from './write-experts';
import { writeProjectRows } from './write-projects';

const tokenMs = 2 * 3600 * 1000;

/** What a confirmation needs. */
interface ImportPayload {
  rows: CheckedRow<unknown>[];
}

/** Menu whose import button each kind of file asks for; the preparation screen imports all of them. */
const menuOf: Readonly<Record<ImportType, string>> = {
  expert: 'table3',
  project: 'table2',
  group: 'reviewPreparation',
};

function assertMayImport({ actor }: Ctx, type: ImportType) {
  const isHeld = actor.holds(`${menuOf[type]}:btn_import`) || actor.holds('reviewPreparation:btn_import');
  if (!isOffice(actor) || !isHeld) fail('access.denied', { type });
}

/** 导入专家模板_202611201642.xlsx, in the product's zone. */
function fileNameOf(what: string, at: Date): string {
  const stamp = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace(/[-T:]/g, '');
  return `${what}_${stamp}.xlsx`;
}

/** The sheet to fill in, with the choices of now. */
export async function makeTemplate(ctx: Ctx, type: ImportType): Promise<Blob> {
  assertMayImport(ctx, type);
  const { language } = ctx;
  const choices = await readChoices(ctx);
  const content = await writeTemplate({
    name: sheetText(language, `name.${type}`),
    listName: sheetText(language, 'listName'),
    columns: importColumns[type].map(({ key, isRequired, choice, isList }) => ({
      heading: headingOf(language, type, key),
      hint: hintOf(language, type, key),
      required: isRequired ?? false,
      options: choice ? [...choices[choice].words] : [],
      openOptions: isList ?? false,
      width: 20,
    })),
  });
  const fileName = fileNameOf(sheetText(language, `template.${type}`), ctx.now());
  return { fileName, contentType: xlsxContentType, content, sizeBytes: content.length };
}

/**
 * Reads an uploaded sheet and says of every cell what is wrong with it; writes nothing but the preview itself. It is
 * read and checked before the call's transaction opens, a few sheets at once.
 */
export async function previewImport(
  ctx: Ctx,
  request: PreviewRequest,
): Promise<Prepared<ImportPreviewReply>> {
  assertMayImport(ctx, request.type);
  const read = await takePreviewPlace(() => readImport(ctx, request));
  return new Prepared({
    finish: (writing) => keepPreview(writing, { type: request.type, ...read }),
    undo: async () => undefined,
  });
}

function summarize(rows: readonly CheckedRow<unknown>[]) {
  const good = rows.filter(({ data }) => data !== null);
  const insert = good.filter(({ action }) => action === 'insert').length;
  return { ok: good.length, bad: rows.length - good.length, insert, update: good.length - insert };
}

async function keepPreview(
  ctx: Ctx,
  { type, fileName, rows }: { type: ImportType; fileName: string; rows: CheckedRow<unknown>[] },
): Promise<ImportPreviewReply> {
  const token = randomBytes(24).toString('base64url');
  const payload: ImportPayload = { rows };
  await ctx.db
    .insertInto('importToken')
    .values({
      id: token,
      type,
      fileName,
      payload: JSON.stringify(payload),
      creatorUserId: ctx.actor.userId,
      creatorTime: ctx.now(),
      expireTime: new Date(ctx.now().getTime() + tokenMs),
      usedUserId: null,
    })
    .execute();
  const summary = summarize(rows);
  ctx.audit({
    objectType: 'import',
    objectId: token.slice(0, 8),
    objectName: fileName,
    after: { type, ...summary },
  });
  const columns = importColumns[type].map(({ key, isRequired }) => ({
    name: headingOf(ctx.language, type, key),
    required: isRequired ?? false,
  }));
  return { rows: rows.map(shownRow), columns, summary, token };
}

interface ConfirmRequest {
  token: string;
  type?: (typeof importTypes)[number] | undefined;
  list: readonly Readonly<Record<string, string>>[];
  onlyValid: boolean;
  batchId: string;
}

/**
 * Writes the rows of a preview, all of them or the right ones; a token that was used answers what it answered. The
 * first password of new experts is hashed before the call's transaction opens.
 */
export async function confirmImport(
  ctx: Ctx,
  request: ConfirmRequest,
  passwordOfProcess: string | undefined,
): Promise<Prepared<ImportDataReply>> {
  const login = (await mayAddExperts(ctx, request))
    ? await prepareFirstLogin(ctx, passwordOfProcess)
    : undefined;
  return new Prepared({
    finish: (writing) =>
      writeImport(
        writing,
        request,
        async () => login ?? (await prepareFirstLogin(writing, passwordOfProcess)),
      ),
    undo: async () => undefined,
  });
}

/** Whether new experts may be among the rows. */
async function mayAddExperts(ctx: Ctx, { token, type }: ConfirmRequest): Promise<boolean> {
  if (!token) return type === 'expert';
  const found = await ctx.db
    .selectFrom('importToken')
    .select(sql<SqlBool>`jsonb_path_exists("payload", '$.rows[*] ? (@.action == "insert")')`.as('hasNew'))
    .where('id', '=', token)
    .where('type', '=', 'expert')
    .where('creatorUserId', '=', ctx.actor.userId)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return found?.hasNew === true;
}

async function writeImport(
  ctx: Ctx,
  request: ConfirmRequest,
  firstLogin: () => Promise<FirstLogin>,
): Promise<ImportDataReply> {
  const token = request.token || (await previewList(ctx, request));
  // The row stays locked: two confirmations at once become one and its echo (2.11, hazard 16).
  const kept = await ctx.db
    .selectFrom('importToken')
    .select(['id', 'type', 'fileName', 'payload', 'reply'])
    .where('id', '=', token)
    .where('creatorUserId', '=', ctx.actor.userId)
    .where('expireTime', '>', instant(ctx.now()))
    .forUpdate()
    .executeTakeFirst();
  if (!kept) fail('import.tokenUnknown');
  assertMayImport(ctx, kept.type);
  if (kept.reply) return kept.reply as unknown as ImportDataReply;
  const { rows } = kept.payload as unknown as ImportPayload;
  const firstPassword = await writeRows(ctx, kept.type, rows, {
    onlyValid: request.onlyValid,
    firstLogin,
  });
  const bad = rows.filter(({ data }) => data === null);
  ctx.audit({
    objectType: 'import',
    objectId: token.slice(0, 8),
    objectName: kept.fileName,
    after: { type: kept.type, ...summarize(rows) },
  });
  const reply: ImportDataReply = {
    successNum: rows.length - bad.length,
    failNum: bad.length,
    failResult: bad.map(shownRow),
    errorFileUrl: bad.length > 0 ? await offerErrors(ctx, kept.type, bad) : '',
    firstPassword,
  };
  await ctx.db
    .updateTable('importToken')
    .set({
      reply: JSON.stringify(withoutFirstPassword(reply)),
      usedTime: ctx.now(),
      usedUserId: ctx.actor.userId,
    })
    .where('id', '=', token)
    .execute();
  return reply;
}

/** Rows sent instead of a token are checked as if they had come from a file. */
async function previewList(ctx: Ctx, { type, list, batchId }: ConfirmRequest): Promise<string> {
  if (!type || list.length === 0) fail('import.tokenUnknown');
  assertMayImport(ctx, type);
  const rows = list.map((values, at): SheetRow => {
    const cells = Object.entries(values).map(([heading, text]) => [
      heading,
      { kind: 'text' as const, text: text.trim() },
    ]);
    return { rowNo: at + 2, cells: Object.fromEntries(cells) };
  });
  const known = languagesFrom(ctx.language).find((language) =>
    importColumns[type].some(({ key }) =>
      headingsOf(language, type, key).some((name) => name in (list[0] ?? {})),
    ),
  );
  const checked = await checkRows(ctx, { type, batchId }, { rows, sheetLanguage: known ?? ctx.language });
  return (await keepPreview(ctx, { type, fileName: '', rows: checked })).token;
}

/**
 * All or nothing, unless the caller takes the right rows alone; a file of groups is always taken whole (I24). The
 * database is asked again: what has become wrong since the preview is named like everything else.
 */
async function writeRows(
  ctx: Ctx,
  type: ImportType,
  rows: CheckedRow<unknown>[],
  { onlyValid, firstLogin }: { onlyValid: boolean; firstLogin: () => Promise<FirstLogin> },
): Promise<string | null> {
  const words = { language: ctx.language, type };
  const refuseBad = () => {
    const bad = rows.filter(({ data }) => data === null);
    if (bad.length > 0 && (!onlyValid || type === 'group'))
      fail('RV_IMPORT_ROWS', { count: bad.length, rows: bad.map(shownRow) });
  };
  if (type === 'expert') await markKnownExperts(ctx, words, rows as CheckedRow<ImportedExpert>[]);
  else if (type === 'project') await markKnownProjects(ctx, words, rows as CheckedRow<ImportedProject>[]);
  else await markRefused(ctx, words, rows as CheckedRow<ImportedMember>[]);
  refuseBad();
  const good = rows.filter(({ data }) => data !== null);
  let told: string | null = null;
  if (type === 'expert') told = await writeExpertRows(ctx, good as CheckedRow<ImportedExpert>[], firstLogin);
  else if (type === 'project') await writeProjectRows(ctx, good as CheckedRow<ImportedProject>[]);
  else await writeGroupRows(ctx, words, good as CheckedRow<ImportedMember>[]);
  refuseBad();
  return told;
}

/** The wrong rows as a sheet that can be mended and sent again. */
async function offerErrors(ctx: Ctx, type: ImportType, bad: readonly CheckedRow<unknown>[]): Promise<string> {
  const { language } = ctx;
  const content = writeErrorFile({
    name: sheetText(language, `name.${type}`),
    headings: importColumns[type].map(({ key }) => headingOf(language, type, key)),
    rows: bad.map(({ rowNo, values }) => ({
      rowNo,
      cells: Object.fromEntries(
        Object.entries(values).map(([heading, text]) => [heading, { kind: 'text' as const, text }]),
      ),
    })),
    errors: bad.flatMap(({ rowNo, errors }) =>
      errors.map(({ column, message }) => ({ rowNo, message: `${column}: ${message}` })),
    ),
    errorHeading: sheetText(language, 'errorHeading'),
    separator: sheetText(language, 'separator'),
  });
  const name = fileNameOf(sheetText(language, `errorName.${type}`), ctx.now());
  return (await offerBytes(ctx, { name, content })).url;
}
