import { type Language, languages } from '@qifu/i18n';
import type { SheetExpectation } from '#platform/xlsx/sheet-shapes';
import { sheetText } from './sheet-text';

/** Columns of the import sheet in their order; the marked ones must be filled. */
export const importColumns = [
  { key: 'enterpriseName', isRequired: true },
  { key: 'creditCode', isRequired: true },
  { key: 'legalPerson' },
  { key: 'legalPersonIdNumber' },
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
] as const satisfies readonly { key: string; isRequired?: true; choice?: ChoiceField }[];

/** Fields of the form that a column names by a word. */
export type ChoiceField = 'industryCode' | 'enterpriseType' | 'scaleType' | 'districtId' | 'declareUnitId';
export type ImportKey = (typeof importColumns)[number]['key'];

export const headingOf = (language: Language, key: ImportKey) => sheetText(language, `columns.${key}`);

/** What a sheet in a language must and may have; the required columns must be there, the others may. */
export function expectationIn(language: Language): SheetExpectation {
  const required = importColumns.filter((column) => 'isRequired' in column);
  return {
    headings: required.map(({ key }) => headingOf(language, key)),
    optionalHeadings: importColumns
      .filter((column) => !('isRequired' in column))
      .map(({ key }) => headingOf(language, key)),
    ignoredHeadings: [sheetText(language, 'errorHeading')],
    hints: Object.fromEntries(
      importColumns.map(({ key }) => [headingOf(language, key), sheetText(language, `hints.${key}`)]),
    ),
  };
}

/** The caller's language first: a sheet may have been made from the template of another one. */
export const languagesFrom = (first: Language): Language[] => [
  first,
  ...languages.filter((language) => language !== first),
];
