import type { Ctx } from '../context';
import type { Blob } from '../http/routes';
import { xlsxContentType } from '../xlsx/sheets-blob';
import { timedSheetName } from '../xlsx/timed-name';
import { writeTemplate } from '../xlsx/write-template';
import type { Choices } from './choices';
import type { Headed } from './headings';
import { importText } from './import-text';

type Fillable = Headed & { readChoices: (ctx: Ctx) => Promise<Choices> };

/** The sheet to fill in, with the choices of now. */
export async function importTemplate(ctx: Ctx, kind: Fillable): Promise<Blob> {
  const content = await templateBytes(ctx, kind);
  const fileName = timedSheetName(kind.words.template(ctx.language), ctx.now());
  return { fileName, contentType: xlsxContentType, content, sizeBytes: content.length };
}

/** The same, for whoever hands it out by a ticket. `isPlain` leaves the headings without the mark of what is required. */
export async function templateBytes(
  ctx: Ctx,
  { columns, words, readChoices, maxRows }: Fillable,
  { isPlain = false }: { isPlain?: boolean } = {},
): Promise<Buffer> {
  const { language } = ctx;
  const choices = await readChoices(ctx);
  return await writeTemplate({
    name: words.sheet(language),
    listName: importText(language, 'listName'),
    columns: columns.map(({ key, isRequired, choice, isList }) => ({
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
