import { type UserInput, userInput } from '@qifu/contracts';
import { instantOfText } from '@qifu/rules';
import { type CheckedRow, checkedRow, markDoubles, saidOf } from '#platform/sheet-import/checked-row';
import { checkForm, type Reading, type ReadRow, readCells } from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { sheetText } from './sheet-columns';

/** A person as a row of the sheet says it. */
export interface ImportedUser {
  account: string;
  /** `realName/account` of the manager, to be looked for among the people there are. */
  managerName: string;
  input: UserInput;
}
export type UserRowCheck = CheckedRow<ImportedUser>;

/** Checks every cell of every row by the rules of the form. What the database knows comes afterwards. */
export function checkUserRows(reading: Reading, rows: readonly SheetRow[]): UserRowCheck[] {
  const checked = rows.map((row) => checkRow(reading, row));
  markDoubles(reading.language, checked, 'account', (row) => saidOf(row).account?.toLowerCase());
  return checked;
}

function checkRow(reading: Reading, row: SheetRow): UserRowCheck {
  const read = readCells(reading, row);
  const { texts, chosen, lists, errors } = read;
  if (texts.organizeId !== undefined && !lists.organizeId?.length) refuseOrganize(reading, read);
  const form = {
    ...texts,
    gender: chosen.gender ?? '',
    organizeId: lists.organizeId ?? [],
    positionId: lists.positionId ?? [],
    roleId: lists.roleId ?? [],
    managerId: '',
    enabledMark: Number(chosen.enabledMark ?? '1'),
    nation: chosen.nation ?? '',
    certificatesType: chosen.certificatesType ?? '',
    education: chosen.education ?? '',
    entryDate: readTime(reading, read, 'entryDate'),
    birthday: readTime(reading, read, 'birthday'),
    sortCode: readNumber(reading, read),
    headIcon: '',
  };
  const input = checkForm(reading, read, userInput, form, (field) => field);
  const said = { account: texts.account ?? '', managerName: texts.managerId ?? '' };
  const isRight = input && errors.length === 0;
  return checkedRow<ImportedUser>(reading, read, isRight ? { ...said, input } : undefined, said);
}

/** None of the paths is there: that is an error, not something to leave out. */
function refuseOrganize({ language }: Reading, read: ReadRow) {
  read.notes = read.notes.filter(({ key }) => key !== 'organizeId');
  read.errors.push({ key: 'organizeId', message: sheetText(language, 'errors.organizeUnknown') });
}

function readTime({ language }: Reading, { texts, errors }: ReadRow, key: 'entryDate' | 'birthday') {
  const text = texts[key];
  if (text === undefined) return null;
  const at = instantOfText(text);
  if (at === undefined) errors.push({ key, message: sheetText(language, 'errors.time') });
  return at ?? null;
}

function readNumber({ language }: Reading, { texts: { sortCode = '' }, errors }: ReadRow): number {
  if (sortCode === '') return 0;
  if (/^-?\d{1,9}$/.test(sortCode)) return Number(sortCode);
  errors.push({ key: 'sortCode', message: sheetText(language, 'errors.number') });
  return 0;
}
