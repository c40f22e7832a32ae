import type { ImportColumn, SheetWords } from '#platform/sheet-import/import-kind';
import { sheetText } from './sheet-text';

/** Columns of the import sheet in their order; the marked ones must be filled. */
export const importColumns = [
  { key: 'enterpriseName', isRequired: true },
  { key: 'creditCode', isRequired: true },
  { key: 'legalPerson' },
  { key: 'legalPersonIdNumber', isSecret: true },
  { key: 'registerDate' },
  { key: 'registeredCapital' },
  { key: 'industryName', choice: 'industryCode' },
  { key: 'enterpriseType', choice: 'enterpriseType' },
  { key: 'scaleType', choice: 'scaleType' },
  { key: 'districtName', isRequired: true, choice: 'districtId' },
  { key: 'unitName', choice: 'declareUnitId' },
  { key: 'address' },
  { key: 'contactName' },
  { key: 'contactPhone' },
  { key: 'contactEmail' },
  { key: 'parentCreditCode' },
  { key: 'controllerName' },
  { key: 'shareholders' },
] as const satisfies readonly ImportColumn<ChoiceField>[];

/** Fields of the form that a column names by a word. */
export type ChoiceField = 'industryCode' | 'enterpriseType' | 'scaleType' | 'districtId' | 'declareUnitId';
export type ImportKey = (typeof importColumns)[number]['key'];

/** The field of the form a column fills. */
export const fieldOf = (column: (typeof importColumns)[number]): string =>
  'choice' in column ? column.choice : column.key;

export const sheetWords: SheetWords = {
  sheet: (language) => sheetText(language, 'name'),
  template: (language) => sheetText(language, 'templateName'),
  errors: (language) => sheetText(language, 'errorName'),
  heading: (language, key) => sheetText(language, `columns.${key}`),
  hint: (language, key) => sheetText(language, `hints.${key}`),
};
