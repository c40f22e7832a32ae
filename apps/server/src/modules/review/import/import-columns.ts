import type { ImportType } from '@qifu/contracts';
import { type Language, languages, translate } from '@qifu/i18n';
import type { SheetExpectation } from '#platform/xlsx/sheet-shapes';
import type { ChoiceName } from './import-choices';

/** A column of an import sheet (review.md 2.7). Its heading and hint are texts of the area `reviewSheet`. */
export interface ImportColumn {
  key: string;
  isRequired?: true;
  /** Words or codes the cell must be one of. */
  choice?: ChoiceName;
  /** Several of them may stand in one cell, separated by semicolons. */
  isList?: true;
}

const expert: readonly ImportColumn[] = [
  { key: 'expertNo' },
  { key: 'name', isRequired: true },
  { key: 'gender', choice: 'gender' },
  { key: 'idNumber', isRequired: true },
  { key: 'mobile', isRequired: true },
  { key: 'email' },
  { key: 'employerName', isRequired: true },
  { key: 'employerCreditCode', isRequired: true },
  { key: 'titleLevel', isRequired: true, choice: 'titleLevel' },
  { key: 'post' },
  { key: 'expertType', isRequired: true, choice: 'expertType' },
  { key: 'directionIds', isRequired: true, choice: 'direction', isList: true },
  { key: 'keywords' },
  { key: 'districtId', choice: 'district' },
  { key: 'leaderEligible', choice: 'yesNo' },
  { key: 'maxGroups' },
  { key: 'avoidUnits' },
  { key: 'employments' },
  { key: 'remark' },
];

const project: readonly ImportColumn[] = [
  { key: 'projectNo' },
  { key: 'projectName', isRequired: true },
  { key: 'batchId', isRequired: true, choice: 'batch' },
  { key: 'directionId', isRequired: true, choice: 'direction' },
  { key: 'enterpriseName', isRequired: true },
  { key: 'creditCode', isRequired: true },
  { key: 'districtId', isRequired: true, choice: 'district' },
  { key: 'declareUnitId', isRequired: true, choice: 'unit' },
  { key: 'leaderName', isRequired: true },
  { key: 'leaderIdNumber' },
  { key: 'keywords' },
  { key: 'abstract' },
  { key: 'applyFund', isRequired: true },
  { key: 'selfFund' },
  { key: 'startDate' },
  { key: 'endDate' },
  { key: 'cooperators' },
  { key: 'excludeExperts' },
];

const group: readonly ImportColumn[] = [
  { key: 'groupName', isRequired: true },
  { key: 'projectNo' },
  { key: 'expertNo' },
  { key: 'isLeader', choice: 'yesNo' },
  { key: 'seq' },
];

export const importColumns: Readonly<Record<ImportType, readonly ImportColumn[]>> = {
  expert,
  project,
  group,
};

/** A word of the import sheets in a language. */
export const sheetText = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'reviewSheet', key, params);

/** Headings are kept per kind of sheet: `projectNo` means another column in each. */
export const headingOf = (language: Language, type: ImportType, key: string) =>
  sheetText(language, `${type}.${key}`);

export const hintOf = (language: Language, type: ImportType, key: string) =>
  sheetText(language, `${type}Hint.${key}`);

/** Other spellings people use for a heading, e.g. with the other kind of brackets. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'project.enterpriseName': ['申报单位(企业)', '申报单位（企业）', '申报单位', '申报企业'],
  'project.applyFund': ['申请经费', '申请经费（万元）', '申请经费(万元)'],
  'project.selfFund': ['自筹经费', '自筹经费（万元）', '自筹经费(万元)'],
};

/** Every heading a column may stand under in a language. */
export const headingsOf = (language: Language, type: ImportType, key: string): string[] => [
  ...new Set([headingOf(language, type, key), ...(spellings[`${type}.${key}`] ?? [])]),
];

/** What a sheet in a language must and may have; columns with several spellings are looked for afterwards. */
export function expectationIn(language: Language, type: ImportType): SheetExpectation {
  const columns = importColumns[type].map((column) => ({
    ...column,
    headings: headingsOf(language, type, column.key),
  }));
  const isFirm = ({ headings, isRequired }: (typeof columns)[number]) => isRequired && headings.length === 1;
  return {
    headings: columns.filter(isFirm).flatMap(({ headings }) => headings),
    optionalHeadings: columns.filter((column) => !isFirm(column)).flatMap(({ headings }) => headings),
    ignoredHeadings: [sheetText(language, 'errorHeading')],
    hints: Object.fromEntries(
      columns.map(({ key }) => [headingOf(language, type, key), hintOf(language, type, key)]),
    ),
  };
}

/** The caller's language first: a sheet may have been made from the template of another one. */
export const languagesFrom = (first: Language): Language[] => [
  first,
  ...languages.filter((language) => language !== first),
];
