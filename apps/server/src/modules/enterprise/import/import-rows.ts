import { type EnterpriseInput, enterpriseInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { splitCell, splitPart, writtenDay } from '#platform/sheet-import/cell-parts';
import { type CheckedRow, checkedRow, markDoubles } from '#platform/sheet-import/checked-row';
import {
  checkForm,
  fittingFields,
  type Reading,
  type ReadRow,
  readCells,
} from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { hashIdNumber } from '../hash-id-number';
import { sheetText } from '../registry/sheet-text';
import { fieldOf, importColumns } from './import-columns';

/** An enterprise as a row of the sheet says it. Of the identity number only the hash remains. */
export interface ImportedEnterprise {
  input: Omit<EnterpriseInput, 'legalPersonIdNumber'>;
  legalPersonIdHash: string | null;
}

const columnOfField = new Map<string, string>(importColumns.map((column) => [fieldOf(column), column.key]));

/** Columns that are not columns of the table. */
const apart: readonly string[] = ['legalPersonIdNumber', 'shareholders'];

/** What a row changes of a firm that is there: blank cells leave what is there. */
export function changedFields(
  given: Readonly<Record<string, string>>,
  input: ImportedEnterprise['input'],
): Record<string, unknown> {
  const told: Record<string, unknown> = { ...input };
  return Object.fromEntries(
    importColumns
      .filter(({ key }) => key in given && !apart.includes(key))
      .map(fieldOf)
      .map((field) => [field, told[field]]),
  );
}

type Hashing = Pick<Ctx, 'secrets'>;

/** Checks every cell of every row by the rules of the form. What the database knows comes afterwards. */
export function checkEnterpriseRows(
  ctx: Hashing,
  reading: Reading,
  rows: readonly SheetRow[],
): CheckedRow<ImportedEnterprise>[] {
  const checked = rows.map((row) => checkRow(ctx, reading, row));
  // Also of rows with another error: a code or name may stand in a file once.
  for (const key of ['creditCode', 'enterpriseName'])
    markDoubles(reading.language, checked, key, ({ values }) => values[key]?.toLowerCase());
  return checked;
}

function checkRow(ctx: Hashing, reading: Reading, row: SheetRow): CheckedRow<ImportedEnterprise> {
  const read = readCells(reading, row);
  const form = formOf(reading, read);
  const input = checkForm(
    reading,
    read,
    enterpriseInput,
    form,
    (field) => columnOfField.get(field) ?? 'enterpriseName',
  );
  const { legalPersonIdNumber: _number, ...said } = input ?? fittingFields(enterpriseInput, form);
  return checkedRow(reading, read, input && withoutNumber(ctx, input), { input: said });
}

/** Stands for a cell that has its error already. */
const unreadable = '-';

/** The texts of a row turned into the fields of the form. */
function formOf({ language }: Reading, read: ReadRow): Record<string, unknown> {
  const { texts, chosen, errors } = read;
  const form: Record<string, unknown> = {};
  for (const column of importColumns) {
    const { key } = column;
    const text = texts[key];
    if (text !== undefined) form[fieldOf(column)] = column.choice ? (chosen[key] ?? unreadable) : text;
  }
  if (texts.registerDate !== undefined)
    form.registerDate = writtenDay(texts.registerDate) ?? texts.registerDate;
  if (texts.shareholders !== undefined) {
    form.shareholders = readShareholders(texts.shareholders);
    if (!form.shareholders)
      errors.push({ key: 'shareholders', message: sheetText(language, 'errors.shareholderForm') });
  }
  return form;
}

/** The number itself goes no further than this. */
function withoutNumber(ctx: Hashing, { legalPersonIdNumber, ...input }: EnterpriseInput): ImportedEnterprise {
  return { input, legalPersonIdHash: legalPersonIdNumber ? hashIdNumber(ctx, legalPersonIdNumber) : null };
}

/** `名称|代码|比例；…`; undefined when a part is of another form. */
function readShareholders(text: string) {
  const parts = splitCell(text).map(splitPart);
  if (parts.some(({ length }) => length !== 3)) return undefined;
  return parts.map(([name, creditCode, ratio]) => ({
    name,
    creditCode,
    ratio: ratio?.replace(/[%％]$/, ''),
  }));
}
