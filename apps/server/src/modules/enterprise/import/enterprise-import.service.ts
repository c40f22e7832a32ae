import { enterpriseResource, fail, type SheetImportPreview, type SheetImportReply } from '@qifu/contracts';
import { offerBytes, openOwnUpload } from '#modules/files';
import type { Ctx } from '#platform/context';
import type { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import { confirmRows, type ResourceWire, resourceWire, sheetWordsOf } from '#platform/resource/import-rows';
import type { ImportKind } from '#platform/sheet-import/import-kind';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload } from '#platform/sheet-import/preview-import';
import { isStaff } from '../enterprise.policy';
import { readChoices } from './import-choices';
import { type KnownEnterprise, markClashes } from './import-clashes';
import { importColumns } from './import-columns';
import { checkEnterpriseRows, type ImportedEnterprise } from './import-rows';
import { writeImportedRows } from './import-writing';

const enterpriseImport: ImportKind<ImportedEnterprise, ReadonlyMap<string, KnownEnterprise>, ResourceWire> = {
  name: 'enterprise',
  objectType: 'enterpriseImport',
  failure: 'RV_E15',
  columns: importColumns,
  words: sheetWordsOf(enterpriseResource),
  files: { open: openOwnUpload, offer: offerBytes },
  readChoices,
  checkRows: async (ctx, reading, rows) => checkEnterpriseRows(ctx, reading, rows),
  markKnown: markClashes,
  write: async (ctx, rows, known) => {
    await writeImportedRows(ctx, rows, known);
    return {};
  },
  ...resourceWire,
};

/** The sheet to fill in, with the choices of now. */
export const enterpriseTemplate = (ctx: Ctx): Promise<Blob> => importTemplate(ctx, enterpriseImport);

/** Reads an uploaded sheet and says of every cell what is wrong with it; writes nothing to the registry. */
export async function previewImport(ctx: Ctx, fileId: string): Promise<Prepared<SheetImportPreview>> {
  if (!isStaff(ctx.actor)) fail('access.denied');
  return await previewUpload(ctx, enterpriseImport, fileId);
}

/** Writes the rows of a preview: all of them, or the right ones; a token that was used answers what it answered. */
export async function confirmImport(
  ctx: Ctx,
  order: { token: string; onlyValid: boolean },
): Promise<SheetImportReply> {
  if (!isStaff(ctx.actor)) fail('access.denied');
  return await confirmRows(ctx, enterpriseImport, order);
}
