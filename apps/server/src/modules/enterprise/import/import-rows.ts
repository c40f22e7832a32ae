import type { EnterpriseInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { splitCell, splitPart } from '#platform/sheet-import/cell-parts';
import { hashIdNumber } from '../hash-id-number';
import { fieldOf, importColumns } from './import-columns';

/** An enterprise as a row of the sheet says it. Of the identity number only the hash remains. */
export interface ImportedEnterprise {
  input: Omit<EnterpriseInput, 'legalPersonIdNumber'>;
  legalPersonIdHash: string | null;
}

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

/** Of the identity number only the hash remains; the number itself goes no further than this. */
export const keptEnterprise = {
  whole: (ctx: Ctx, { legalPersonIdNumber, ...input }: EnterpriseInput): ImportedEnterprise => ({
    input,
    legalPersonIdHash: legalPersonIdNumber ? hashIdNumber(ctx, legalPersonIdNumber) : null,
  }),
  partly: ({ legalPersonIdNumber: _number, ...said }: Partial<EnterpriseInput>) => ({ input: said }),
};

/** `名称|代码|比例；…`; undefined when a part is of another form. */
export function readShareholders(text: string) {
  const parts = splitCell(text).map(splitPart);
  if (parts.some(({ length }) => length !== 3)) return undefined;
  return parts.map(([name, creditCode, ratio]) => ({
    name,
    creditCode,
    ratio: ratio?.replace(/[%％]$/, ''),
  }));
}
