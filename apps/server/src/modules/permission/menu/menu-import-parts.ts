import { dataConditionBlocks, fail, type MenuFile } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { created } from '#platform/db/versioned-row';
import { checkConditions } from '../data-condition/check-conditions';

type ImportedMenu = MenuFile['menus'][number] & { newId: string };

/** Writes the parts of imported menus under new ids; conditions are checked again against the fields they came with. */
export async function insertParts(ctx: Ctx, menus: readonly ImportedMenu[]) {
  const marks = created(ctx);
  const buttons = menus.flatMap((menu) => buttonsOf(ctx, menu));
  const columns = menus.flatMap(({ newId, columns: given }) => fieldsOf(ctx, newId, given));
  const forms = menus.flatMap(({ newId, forms: given }) => fieldsOf(ctx, newId, given));
  const parts = menus.map((menu) => dataPartsOf(ctx, menu));
  for (const some of inChunks(buttons.map((row) => ({ ...row, ...marks }))))
    await ctx.db.insertInto('menuButton').values(some).execute();
  for (const some of inChunks(columns.map((row) => ({ ...row, ...marks }))))
    await ctx.db.insertInto('menuColumn').values(some).execute();
  for (const some of inChunks(forms.map((row) => ({ ...row, ...marks }))))
    await ctx.db.insertInto('menuForm').values(some).execute();
  for (const some of inChunks(parts.flatMap(({ fields }) => fields.map((row) => ({ ...row, ...marks })))))
    await ctx.db.insertInto('dataField').values(some).execute();
  for (const some of inChunks(parts.flatMap(({ schemes }) => schemes.map((row) => ({ ...row, ...marks })))))
    await ctx.db.insertInto('dataScheme').values(some).execute();
}

/** A code that stands twice in the file is a file that was changed by hand. */
function assertOnce(rows: readonly { enCode: string }[]) {
  if (new Set(rows.map(({ enCode }) => enCode)).size !== rows.length) fail('settingFile.unreadable');
}

function buttonsOf(ctx: Ctx, { newId: moduleId, buttons }: ImportedMenu) {
  assertOnce(buttons);
  const ids = new Map(buttons.map(({ id }) => [id, ctx.newId()]));
  return buttons.map(({ id, parentId, ...button }) => ({
    ...button,
    id: ids.get(id) ?? '',
    moduleId,
    parentId: ids.get(parentId) ?? '-1',
  }));
}

function fieldsOf(ctx: Ctx, moduleId: string, fields: ImportedMenu['columns']) {
  assertOnce(fields);
  return fields.map((field) => ({ ...field, id: ctx.newId(), moduleId }));
}

function dataPartsOf(ctx: Ctx, { newId: moduleId, dataFields, schemes }: ImportedMenu) {
  assertOnce(dataFields);
  assertOnce(schemes.map(({ fullName }) => ({ enCode: fullName })));
  const fields = dataFields.map((field) => ({ ...field, id: ctx.newId(), moduleId }));
  assertOnce(fields.map(({ fullName }) => ({ enCode: fullName })));
  return {
    fields,
    schemes: schemes.map((scheme) => {
      const blocks = dataConditionBlocks.safeParse(scheme.conditionJson);
      if (!blocks.success) fail('settingFile.unreadable');
      const conditionJson = JSON.stringify(checkConditions(blocks.data, fields));
      return { ...scheme, id: ctx.newId(), moduleId, conditionJson };
    }),
  };
}
