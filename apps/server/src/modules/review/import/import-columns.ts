import type { ImportType } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { ImportColumn, SheetWords } from '#platform/sheet-import/import-kind';
import type { ChoiceName } from './import-choices';

/** A column of a sheet (review.md 2.7). Its heading and hint are texts of the area `reviewSheet`. */
type Column = ImportColumn<ChoiceName>;

const expert: readonly Column[] = [
  { key: 'expertNo' },
  { key: 'name', isRequired: true },
  { key: 'gender', choice: 'gender' },
  { key: 'idNumber', isRequired: true, isSecret: true },
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
  { key: 'avoidUnits', fills: 'avoidList' },
  { key: 'employments', fills: 'employmentHistory' },
  { key: 'remark' },
];

const project: readonly Column[] = [
  { key: 'projectNo' },
  { key: 'projectName', isRequired: true },
  { key: 'batchId', isRequired: true, choice: 'batch' },
  { key: 'directionId', isRequired: true, choice: 'direction' },
  { key: 'enterpriseName', isRequired: true },
  { key: 'creditCode', isRequired: true },
  { key: 'districtId', isRequired: true, choice: 'district' },
  { key: 'declareUnitId', isRequired: true, choice: 'unit' },
  { key: 'leaderName', isRequired: true, fills: 'members' },
  { key: 'leaderIdNumber', isSecret: true, fills: 'members' },
  { key: 'keywords' },
  { key: 'abstract' },
  { key: 'applyFund', isRequired: true },
  { key: 'selfFund' },
  { key: 'startDate' },
  { key: 'endDate' },
  { key: 'cooperators' },
  { key: 'excludeExperts' },
];

const group: readonly Column[] = [
  { key: 'groupName', isRequired: true },
  { key: 'projectNo' },
  { key: 'expertNo' },
  { key: 'isLeader', choice: 'yesNo' },
  { key: 'seq' },
  { key: 'plannedEnd' },
];

export const importColumns: Readonly<Record<ImportType, readonly Column[]>> = {
  expert,
  project,
  group,
};

/** A word of the import sheets in a language. */
export const sheetText = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'reviewSheet', key, params);

/** Other spellings people use for a heading, e.g. with the other kind of brackets. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'project.enterpriseName': ['申报单位(企业)', '申报单位（企业）', '申报单位', '申报企业'],
  'project.applyFund': ['申请经费', '申请经费（万元）', '申请经费(万元)'],
  'project.selfFund': ['自筹经费', '自筹经费（万元）', '自筹经费(万元)'],
};

/** Headings are kept per kind of sheet: `projectNo` means another column in each. */
export const sheetWords = (type: ImportType): SheetWords => ({
  sheet: (language) => sheetText(language, `name.${type}`),
  template: (language) => sheetText(language, `template.${type}`),
  errors: (language) => sheetText(language, `errorName.${type}`),
  heading: (language, key) => sheetText(language, `${type}.${key}`),
  hint: (language, key) => sheetText(language, `${type}Hint.${key}`),
  spellings: (key) => spellings[`${type}.${key}`] ?? [],
});
