import type { Ctx } from '../context';
import type { Blob } from '../http/routes';
import { xlsxContentType } from '../xlsx/sheets-blob';
import { timedSheetName } from '../xlsx/timed-name';
import { writeTemplate } from '../xlsx/write-template';
import type { Choices } from './choices';
import type { Headed } from './headings';
import { importText } from './import-text';

/** The sheet to fill in, with the choices of now. */
export async function importTemplate(
  ctx: Ctx,
  { columns, words, readChoices }: Headed & { readChoices: (ctx: Ctx) => Promise<Choices> },
): Promise<Blob> {
  const { language } = ctx;
  const choices = await readChoices(ctx);
  const content = await writeTemplate({
    name: words.sheet(language),
    listName: importText(language, 'listName'),
    columns: columns.map(({ key, isRequired, choice, isList }) => ({
      heading: words.heading(language, key),
      hint: words.hint(language, key),
      required: isRequired ?? false,
      options: choice ? [...(choices[choice]?.words ?? [])] : [],
      openOptions: isList ?? false,
      width: 20,
    })),
  });
  const fileName = timedSheetName(words.template(language), ctx.now());
  return { fileName, contentType: xlsxContentType, content, sizeBytes: content.length };
}
