import { Readable } from 'node:stream';
import { fail, type OfferedFile } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { importText } from '#platform/sheet-import/import-text';
import { timedSheetName } from '#platform/xlsx/timed-name';
import { type TemplateColumn, writeTemplate } from '#platform/xlsx/write-template';
import type { CompiledModule } from '../compile/compile-module';
import { findPublished } from '../compile/compiled-modules';
import { hiddenInRecords } from '../record/module-door';
import { cellTypeOf, groupOf, hintOf, isFillable, type SheetField, sheetFields } from './sheet-fields';
import { importRows } from './sheet-limits';
import { dictionaryChoicesOf } from './words/dictionary-words';

interface Of {
  module: CompiledModule;
  menu: string;
}

/** The sheet to fill in: the fields the caller may set, with what they are chosen from now, and how each is written. */
export async function offerTemplate(ctx: Ctx, { module, menu }: Of): Promise<OfferedFile> {
  const hidden = hiddenInRecords(ctx.actor, menu);
  const fields = sheetFields(module).filter(
    (one) => isFillable(one) && !hidden.has(one.key) && !(one.of && hidden.has(one.of.name)),
  );
  if (fields.length === 0) fail('moduleSheet.nothingToFill');
  const columns: TemplateColumn[] = [];
  for (const field of fields) columns.push(await columnOf(ctx, field));
  const fullName = (await findPublished(ctx, module.designId))?.fullName ?? '';
  const content = await writeTemplate({
    name: fullName,
    listName: importText(ctx.language, 'listName'),
    columns,
    rows: importRows,
  });
  const name = timedSheetName(
    translate(ctx.language, 'recordSheet', 'template', { name: fullName }),
    ctx.now(),
  );
  return ctx.plugs.files.offer(ctx, { name, make: () => Readable.from([content]) });
}

async function columnOf(ctx: Ctx, one: SheetField): Promise<TemplateColumn> {
  const { codec, settings, node } = one.field;
  const type = cellTypeOf(one);
  return {
    heading: one.heading,
    group: groupOf(one),
    required: node.required === true,
    hint: translate(ctx.language, 'recordSheet', `hint.${hintOf(one)}`),
    options: await choicesOf(ctx, one),
    openOptions: codec.cell?.isMany?.(settings) === true,
    type,
    width: 20,
  };
}

/** What a cell may say, where that is a list: options of the design, or the words of a dictionary. */
export async function choicesOf(ctx: Ctx, { field: { codec, settings } }: SheetField): Promise<string[]> {
  const own = codec.cell?.choices?.(settings);
  if (own) return [...own];
  const source = codec.labels?.(settings);
  return source?.of === 'dictionary' ? await dictionaryChoicesOf(ctx, source.type ?? '') : [];
}
