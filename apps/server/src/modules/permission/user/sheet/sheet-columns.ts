import { type UserSheetColumn, userSheetColumns, userSheetStates } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { ImportColumn, SheetWords } from '#platform/sheet-import/import-kind';

/** What a cell names by a word. */
export type ChoiceName =
  | 'gender'
  | 'organize'
  | 'position'
  | 'role'
  | 'state'
  | 'nation'
  | 'certificatesType'
  | 'education';

const rules: Partial<Record<UserSheetColumn, Omit<ImportColumn<ChoiceName>, 'key'>>> = {
  account: { isRequired: true },
  realName: { isRequired: true },
  gender: { isRequired: true, choice: 'gender' },
  organizeId: { isRequired: true, choice: 'organize', isList: true, isLenient: true },
  positionId: { choice: 'position', isList: true, isLenient: true },
  roleId: { choice: 'role', isList: true, isLenient: true },
  enabledMark: { choice: 'state', isLenient: true },
  nation: { choice: 'nation', isLenient: true },
  certificatesType: { choice: 'certificatesType', isLenient: true },
  education: { choice: 'education', isLenient: true },
};

/** Columns of the sheet in their order, with what their cells must be (contract-core 6.9). */
export const sheetColumns: readonly ImportColumn<ChoiceName>[] = userSheetColumns.map((key) => ({
  key,
  ...rules[key],
}));

/** A word of the sheets in a language. */
export const sheetText = (language: Language, key: string, params?: Record<string, unknown>) =>
  translate(language, 'userSheet', key, params);

/** What a sheet in a language calls the mark of a person: in Chinese the word the specification fixes. */
export const stateWord = (language: Language, mark: number): string =>
  (language === 'zh' && userSheetStates[mark]) || sheetText(language, `state.s${mark}`);

export const sheetWords: SheetWords = {
  sheet: (language) => sheetText(language, 'name'),
  template: (language) => sheetText(language, 'templateName'),
  errors: (language) => sheetText(language, 'errorName'),
  heading: (language, key) => sheetText(language, `columns.${key}`),
  hint: (language, key) => sheetText(language, `hints.${key}`),
  errorHeading: (language) => sheetText(language, 'errorHeading'),
};
