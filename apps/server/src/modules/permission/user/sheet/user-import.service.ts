import { Readable } from 'node:stream';
import {
  type CheckedUserRow,
  type OfferedFile,
  type SentUserRow,
  type UserImportResult,
  type UserSheetCheck,
  userSheetColumns,
  userSheetMaxRows,
} from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { pickFirstPassword } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { hashPlainPassword } from '#platform/password/hash-password';
import { checkSheet, rowOfTexts } from '#platform/sheet-import/check-sheet';
import { summarizeRows } from '#platform/sheet-import/checked-row';
import type { Choice } from '#platform/sheet-import/choices';
import type { SheetKind } from '#platform/sheet-import/import-kind';
import { templateBytes } from '#platform/sheet-import/import-template';
import type { CellError } from '#platform/sheet-import/read-cells';
import { readUpload } from '#platform/sheet-import/read-upload';
import { takePreviewPlace } from '#platform/xlsx/preview-places';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { writeErrorFile } from '#platform/xlsx/write-error-file';
import { readChoices } from './sheet-choices';
import { type ChoiceName, sheetColumns, sheetText, sheetWords } from './sheet-columns';
import { markKnownUsers } from './sheet-known';
import { checkUserRows, type ImportedUser, type UserRowCheck } from './sheet-rows';
import { writeUserRows } from './sheet-writing';

const userSheet: SheetKind<ImportedUser, void> = {
  menu: 'user',
  columns: sheetColumns,
  words: sheetWords,
  files: {
    open: (ctx, fileId) => ctx.plugs.files.openOwn(ctx, fileId),
    offer: (ctx, file) => ctx.plugs.files.offer(ctx, file),
  },
  maxRows: userSheetMaxRows,
  readChoices,
  checkRows: async (_ctx, reading, rows) => checkUserRows(reading, rows),
  markKnown: markKnownUsers,
};

/** The sheet to fill in, with the choices of now; its headings are those of the contract to the letter. */
export async function offerUserTemplate(ctx: Ctx): Promise<OfferedFile> {
  const content = await templateBytes(ctx, userSheet, { isPlain: true });
  const { name, url } = ctx.plugs.files.offer(ctx, {
    name: `${sheetText(ctx.language, 'templateName')}.xlsx`,
    make: () => Readable.from([content]),
  });
  return { name, url };
}

/** Takes a filled-in sheet in. What is called its name finds it again. */
export async function receiveUserSheet(ctx: Ctx, request: FastifyRequest): Promise<Prepared<OfferedFile>> {
  const { steps } = await ctx.plugs.files.receive(ctx, 'template', request);
  return new Prepared({
    ...steps,
    finish: async (writing) => {
      const { fileId, url } = await steps.finish(writing);
      return { name: `${fileId}.xlsx`, url };
    },
  });
}

/** Reads an uploaded sheet and says of every cell what is wrong with it; writes nothing. */
export async function previewUserSheet(ctx: Ctx, fileName: string): Promise<UserSheetCheck> {
  const checked = await takePreviewPlace(async () => {
    const { rows, sheetLanguage } = await readUpload(ctx, userSheet, fileName.replace(/\.xlsx$/i, ''));
    return await checkSheet(ctx, userSheet, { rows, sheetLanguage });
  });
  return tellCheck(ctx, checked.rows, checked.choices);
}

/** The same for rows a caller has mended; he has the choices already. */
export async function checkUserRowsSent(ctx: Ctx, list: readonly SentUserRow[]): Promise<UserSheetCheck> {
  const { rows } = await checkSheet(ctx, userSheet, {
    rows: sheetRowsOf(ctx, list),
    sheetLanguage: ctx.language,
  });
  return tellCheck(ctx, rows);
}

/** Adds the people of the right rows. The first password is hashed before anything is held. */
export async function importUsers(
  ctx: Ctx,
  list: readonly SentUserRow[],
  passwordOfProcess: string | undefined,
): Promise<Prepared<UserImportResult>> {
  const { password, told } = await pickFirstPassword(ctx.db, passwordOfProcess);
  const passwordHash = await hashPlainPassword(password);
  return new Prepared({ finish: (writing) => writeImport(writing, list, { passwordHash, told }) });
}

async function writeImport(
  ctx: Ctx,
  list: readonly SentUserRow[],
  { passwordHash, told }: { passwordHash: string; told: string | null },
): Promise<UserImportResult> {
  const given = { rows: sheetRowsOf(ctx, list), sheetLanguage: ctx.language, isHolding: true };
  const { rows } = await checkSheet(ctx, userSheet, given);
  const added = await writeUserRows(ctx, rows, passwordHash);
  const bad = rows.filter((row) => !added.has(row));
  auditImport(ctx, rows, added);
  return {
    snum: added.size,
    fnum: bad.length,
    resultType: bad.length > 0 ? 1 : 0,
    failResult: bad.map((row) => ({
      ...textsOf(row),
      rowNo: row.rowNo,
      errorsInfo: explain(ctx, row.errors),
    })),
    firstPassword: added.size > 0 ? told : null,
  };
}

/** One record of the import; below it what each new person may do, and which rows were not taken and why. */
function auditImport(ctx: Ctx, rows: readonly UserRowCheck[], added: ReadonlyMap<UserRowCheck, string>) {
  const refused = rows.flatMap((row) =>
    added.has(row) ? [] : [`${row.rowNo}: ${explain(ctx, row.errors)}`],
  );
  ctx.audit({
    objectType: 'userImport',
    objectId: ctx.newId(),
    after: { added: added.size, refused: rows.length - added.size },
    facts: refused.length > 0 ? { refusedRows: refused } : undefined,
  });
  for (const [{ rowNo, data }, id] of added) {
    if (!data) continue;
    const { account, realName, organizeId, positionId, roleId } = data.input;
    const ids = { organizeId: organizeId.join(), positionId: positionId.join(), roleId: roleId.join() };
    const told = Object.entries({ account, ...ids }).filter(([, text]) => text !== '');
    ctx.audit({
      objectType: 'user',
      objectId: id,
      objectName: realName,
      after: { rowNo, ...Object.fromEntries(told) },
    });
  }
}

/** Rows that were not taken, each with the reason in the last column. */
export async function offerUserExceptions(ctx: Ctx, list: readonly SentUserRow[]): Promise<OfferedFile> {
  const { language } = ctx;
  const headingOf = (key: string) => sheetWords.heading(language, key);
  const errorFile = {
    name: sheetText(language, 'name'),
    headings: userSheetColumns.map(headingOf),
    rows: list.map((row, at) => rowOfTexts(at, textsByHeading(row, headingOf))),
    errors: list.map(({ errorsInfo }, at) => ({ rowNo: at, message: errorsInfo })),
    errorHeading: sheetText(language, 'errorHeading'),
    separator: '',
  };
  const { name, url } = ctx.plugs.files.offer(ctx, {
    name: `${sheetText(language, 'errorName')}.xlsx`,
    make: () => writeErrorFile(errorFile),
  });
  return { name, url };
}

const sheetRowsOf = ({ language }: Ctx, list: readonly SentUserRow[]): SheetRow[] =>
  list.map((row, at) =>
    rowOfTexts(
      row.rowNo ?? at + 1,
      textsByHeading(row, (key) => sheetWords.heading(language, key)),
    ),
  );

const textsByHeading = (row: SentUserRow, headingOf: (key: string) => string) =>
  Object.fromEntries(userSheetColumns.map((key) => [headingOf(key), row[key]]));

const textsOf = ({ values }: UserRowCheck) =>
  Object.fromEntries(userSheetColumns.map((key) => [key, values[key] ?? ''])) as Record<
    (typeof userSheetColumns)[number],
    string
  >;

const explain = ({ language }: Ctx, errors: readonly CellError[]) =>
  errors.map(({ key, message }) => `${sheetWords.heading(language, key)}: ${message}`).join('; ');

function tellCheck(
  { language }: Ctx,
  rows: readonly UserRowCheck[],
  choices?: Readonly<Partial<Record<ChoiceName, Choice>>>,
): UserSheetCheck {
  const tell = ({ key, message }: CellError) => ({
    column: key,
    heading: sheetWords.heading(language, key),
    message,
  });
  const { ok, bad } = summarizeRows(rows);
  return {
    dataRow: rows.map(
      (row): CheckedUserRow => ({
        ...textsOf(row),
        rowNo: row.rowNo,
        errors: row.errors.map(tell),
        notes: (row.notes ?? []).map(tell),
      }),
    ),
    columns: sheetColumns.map(({ key, isRequired, choice, isList }) => ({
      column: key,
      heading: sheetWords.heading(language, key),
      required: isRequired ?? false,
      ...(choice && choices && { choices: [...new Set(choices[choice]?.words)], isMany: isList ?? false }),
    })),
    summary: { ok, bad },
  };
}
