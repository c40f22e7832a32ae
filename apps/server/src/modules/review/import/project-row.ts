import { creditCode, dayOfText, epochMs, isNationalId, longText, money, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { hashIdNumber } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { splitCell, splitPart } from '#platform/sheet-import/cell-parts';
import { type CheckedRow, checkedRow } from '#platform/sheet-import/checked-row';
import {
  checkForm,
  fittingFields,
  type Reading,
  type ReadRow,
  readCells,
} from '#platform/sheet-import/read-cells';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { sheetText } from './import-columns';

const optionalDay = epochMs.nullable();
const projectRowShape = z.object({
  projectNo: longText(50).default(''),
  projectName: requiredText(200),
  batchId: z.string().min(1),
  directionId: z.string().min(1),
  enterpriseName: requiredText(128),
  creditCode,
  districtId: z.string().min(1),
  declareUnitId: z.string().min(1),
  leaderName: requiredText(50),
  keywords: z.array(longText(30)).max(8),
  abstract: longText(2000).default(''),
  applyFund: money,
  selfFund: money.default('0.00'),
  startDate: optionalDay,
  endDate: optionalDay,
  cooperators: z.array(z.object({ creditCode, name: longText(128) })).max(20),
  excludeExperts: z.array(z.object({ name: requiredText(50), unit: longText(128) })).max(3),
});

/** A project as a row of the file says it; what the registry adds is filled in by the check. */
export interface ImportedProject extends z.output<typeof projectRowShape> {
  leaderIdHash: string | null;
  enterpriseId: string;
  /** The project this row changes; null for a new one. */
  projectId: string | null;
  /** It says of an enterprise's own application what stands there already: nothing is written. */
  isNoChange: boolean;
}

/** A row of the file, checked as far as it says itself. */
export type ProjectRow = CheckedRow<ImportedProject>;

type Named = Partial<Pick<ImportedProject, 'batchId' | 'creditCode' | 'projectName'>>;

/** A firm applies for a thing once in a batch. */
export const nameKey = ({ batchId, creditCode: code, projectName }: Named) =>
  batchId && code && projectName ? `${batchId}/${code}/${projectName}` : undefined;

/** Checks every cell of a row. */
export function checkRow(ctx: Pick<Ctx, 'secrets'>, reading: Reading, row: SheetRow): ProjectRow {
  const read = readCells(reading, row);
  const { texts, chosen } = read;
  const form = {
    ...texts,
    ...chosen,
    creditCode: texts.creditCode,
    keywords: splitCell((texts.keywords ?? '').replace(/[、,，]/g, ';')),
    startDate: readDay(reading, read, 'startDate'),
    endDate: readDay(reading, read, 'endDate'),
    cooperators: splitCell(texts.cooperators ?? '').map((part) => {
      const [code = '', name = ''] = splitPart(part);
      return { creditCode: code, name };
    }),
    excludeExperts: splitCell((texts.excludeExperts ?? '').replace(/[、,，]/g, ';')).map((part) => {
      const [name = '', unit = ''] = splitPart(part);
      return { name, unit };
    }),
  };
  const data = checkForm(reading, read, projectRowShape, form, (field) => field);
  const number = texts.leaderIdNumber ?? '';
  if (number !== '' && !isNationalId(number))
    read.errors.push({ key: 'leaderIdNumber', message: sheetText(reading.language, 'errors.idNumber') });
  if (form.startDate && form.endDate && form.startDate > form.endDate)
    read.errors.push({ key: 'endDate', message: sheetText(reading.language, 'errors.dayOrder') });
  const leaderIdHash = number === '' ? null : hashIdNumber(ctx, number);
  const own = { leaderIdHash, enterpriseId: '', projectId: null, isNoChange: false };
  const said = data ?? fittingFields(projectRowShape, form);
  return checkedRow(reading, read, data && { ...data, ...own }, { ...said, ...own });
}

function readDay({ language }: Reading, read: ReadRow, key: 'startDate' | 'endDate'): number | null {
  const text = read.texts[key];
  if (text === undefined) return null;
  const day = dayOfText(text);
  if (day === undefined) read.errors.push({ key, message: sheetText(language, 'errors.day') });
  return day ?? null;
}
