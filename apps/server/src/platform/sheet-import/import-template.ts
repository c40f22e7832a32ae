import type { Ctx } from '../context';
import type { Blob } from '../http/routes';
import { xlsxContentType } from '../xlsx/sheets-blob';
import { timedSheetName } from '../xlsx/timed-name';
import { writeTemplate } from '../xlsx/write-template';
import { closedColumns } from './closed-columns';
import type { Headed } from './headings';
import type { SheetKind } from './import-kind';
import { importText } from './import-text';

type Fillable = Headed & Pick<SheetKind<unknown, unknown>, 'menu' | 'readChoices'>;

/** The sheet to fill in, with the choices of now and without the columns its reader may leave out and not fill in. */
export async function importTemplate(ctx: Ctx, kind: Fillable): Promise<Blob> {
  const content = await templateBytes(ctx, kind);
  const fileName = timedSheetName(kind.words.template(ctx.language), ctx.now());
  return { fileName, contentType: xlsxContentType, content, sizeBytes: content.length };
}

/** The same, for whoever hands it out by a ticket. `isPlain` leaves the headings without the mark of what is required. */
export async function templateBytes(
  ctx: Ctx,
  { columns, menu, words, readChoices, maxRows }: Fillable,
  { isPlain = false }: { isPlain?: boolean } = {},
): Promise<Buffer> {
  const { language } = ctx;
  const choices = await readChoices(ctx);
  const closed = closedColumns(ctx, { menu, columns });
  const open = columns.filter(({ key, isRequired }) => isRequired || !closed.has(key));
  return await writeTemplate({
    name: words.sheet(language),
    listName: importText(language, 'listName'),
    columns: open.map(({ key, isRequired, choice, isList }) => ({
      heading: words.heading(language, key),
      hint: words.hint(language, key),
      required: (isRequired ?? false) && !isPlain,
      options: choice ? [...(choices[choice]?.words ?? [])] : [],
      openOptions: isList ?? false,
      width: 20,
    })),
    ...(maxRows && { rows: maxRows }),
  });
}
