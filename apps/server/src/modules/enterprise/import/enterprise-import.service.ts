import {
  enterpriseInput,
  enterpriseResource,
  fail,
  type SheetImportPreview,
  type SheetImportReply,
} from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import { confirmRows, importOf } from '#platform/resource/import-rows';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload } from '#platform/sheet-import/preview-import';
import { isStaff } from '../enterprise.policy';
import { sheetText } from '../registry/sheet-text';
import { readChoices } from './import-choices';
import { markClashes } from './import-clashes';
import { keptEnterprise, readShareholders } from './import-rows';
import { writeImportedRows } from './import-writing';

const enterpriseImport = importOf(enterpriseResource, {
  objectType: 'enterpriseImport',
  failure: 'RV_E15',
  shape: enterpriseInput,
  once: ['creditCode', 'enterpriseName'],
  readChoices,
  parts: {
    shareholders: {
      read: readShareholders,
      wrong: (language) => sheetText(language, 'errors.shareholderForm'),
    },
  },
  keep: keptEnterprise,
  markKnown: markClashes,
  write: writeImportedRows,
});

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
