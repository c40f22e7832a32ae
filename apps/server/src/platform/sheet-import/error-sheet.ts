import type { Ctx } from '../context';
import { timedSheetName } from '../xlsx/timed-name';
import { writeErrorFile } from '../xlsx/write-error-file';
import type { CheckedRow } from './checked-row';
import type { Headed } from './headings';
import type { SheetFiles } from './import-kind';
import { importText } from './import-text';

/** The wrong rows as a sheet that can be mended and sent again; gives its address. */
export function offerErrors(
  ctx: Ctx,
  { columns, words, files }: Headed & { files: SheetFiles },
  bad: readonly CheckedRow<unknown>[],
): string {
  const { language } = ctx;
  const headingOf = (key: string) => words.heading(language, key);
  const errorFile = {
    name: words.sheet(language),
    headings: columns.map(({ key }) => headingOf(key)),
    rows: bad.map(({ rowNo, values }) => ({
      rowNo,
      cells: Object.fromEntries(
        Object.entries(values).map(([key, text]) => [headingOf(key), { kind: 'text' as const, text }]),
      ),
    })),
    errors: bad.flatMap(({ rowNo, errors }) =>
      errors.map(({ key, message }) => ({ rowNo, message: `${headingOf(key)}: ${message}` })),
    ),
    errorHeading: importText(language, 'errorHeading'),
    separator: importText(language, 'separator'),
  };
  const name = timedSheetName(words.errors(language), ctx.now());
  return files.offer(ctx, { name, make: () => writeErrorFile(errorFile) }).url;
}
