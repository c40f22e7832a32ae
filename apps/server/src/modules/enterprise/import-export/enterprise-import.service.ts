import { fail, type SheetImportPreview, type SheetImportReply, type SheetImportRow } from '@qifu/contracts';
import { offerBytes, openOwnUpload } from '#modules/files';
import type { Ctx } from '#platform/context';
import type { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import { confirmKept } from '#platform/sheet-import/confirm-import';
import type { ImportKind } from '#platform/sheet-import/import-kind';
import { importTemplate } from '#platform/sheet-import/import-template';
import { holdImport } from '#platform/sheet-import/kept-import';
import { previewUpload } from '#platform/sheet-import/preview-import';
import { isStaff } from '../enterprise.policy';
import { readChoices } from './import-choices';
import { type KnownEnterprise, markClashes } from './import-clashes';
import { importColumns, sheetWords } from './import-columns';
import { checkEnterpriseRows, type ImportedEnterprise } from './import-rows';
import { writeImportedRows } from './import-writing';

/** How the import of the registry speaks on the wire: columns by their keys. */
interface EnterpriseWire {
  row: SheetImportRow;
  column: SheetImportPreview['columns'][number];
  told: object;
}

const enterpriseImport: ImportKind<
  ImportedEnterprise,
  ReadonlyMap<string, KnownEnterprise>,
  EnterpriseWire
> = {
  name: 'enterprise',
  objectType: 'enterpriseImport',
  failure: 'RV_E15',
  columns: importColumns,
  words: sheetWords,
  files: { open: openOwnUpload, offer: offerBytes },
  readChoices,
  checkRows: async (ctx, reading, rows) => checkEnterpriseRows(ctx, reading, rows),
  markKnown: markClashes,
  write: async (ctx, rows, known) => {
    await writeImportedRows(ctx, rows, known);
    return {};
  },
  showRow: ({ rowNo, values, errors, action }, headingOf) => ({
    rowNo,
    values,
    errors: errors.map(({ key, message }) => ({ column: key, heading: headingOf(key), message })),
    action,
  }),
  showColumn: ({ key, heading, required }) => ({ column: key, heading, required }),
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
  { token, onlyValid }: { token: string; onlyValid: boolean },
): Promise<SheetImportReply> {
  if (!isStaff(ctx.actor)) fail('access.denied');
  const kept = await holdImport(ctx, token, [enterpriseImport.name]);
  return await confirmKept(ctx, enterpriseImport, kept, { onlyValid });
}
