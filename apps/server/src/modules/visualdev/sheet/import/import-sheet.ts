import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { importText } from '#platform/sheet-import/import-text';
import type { SheetExpectation } from '#platform/xlsx/sheet-shapes';
import type { CompiledModule } from '../../compile/compile-module';
import { hintOf, isFillable, type SheetField, sheetFields } from '../sheet-fields';
import { importLimits } from '../sheet-limits';

export interface Of {
  module: CompiledModule;
  menu: string;
}

/** The columns a sheet may fill in, also those the caller may not: they are refused where he fills them in. */
export const importedFields = (module: CompiledModule): SheetField[] =>
  sheetFields(module).filter(isFillable);

/** What a sheet must and may have. What the product fills in itself is passed over: exports have it. */
export function expectationOf(
  { language }: Pick<Ctx, 'language'>,
  { module }: Of,
  passesOver: boolean,
): SheetExpectation {
  const all = sheetFields(module);
  const fields = all.filter(isFillable);
  if (fields.length === 0) fail('moduleSheet.nothingToFill');
  return {
    headings: [],
    optionalHeadings: fields.map(({ wholeHeading }) => wholeHeading),
    ignoredHeadings: [
      importText(language, 'errorHeading'),
      ...all.filter((one) => !isFillable(one)).map(({ wholeHeading }) => wholeHeading),
    ],
    hints: Object.fromEntries(
      fields.map((one) => [one.wholeHeading, translate(language, 'recordSheet', `hint.${hintOf(one)}`)]),
    ),
    isGrouped: module.subTables.length > 0,
    skipsTitles: fields.length > 1,
    passesOverUnknown: passesOver,
    limits: importLimits,
  };
}
