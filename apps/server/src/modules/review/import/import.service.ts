import {
  fail,
  type ImportDataReply,
  type ImportPreviewReply,
  type ImportType,
  importTypes,
} from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import { confirmKept } from '#platform/sheet-import/confirm-import';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload, previewValues } from '#platform/sheet-import/preview-import';
import { bringsNewRows, holdImport } from '#platform/sheet-import/previewed-import';
import { type FirstLogin, prepareFirstLogin } from '../expert/first-login';
import { isOffice } from '../project/project.policy';
import { importKindOf } from './import-kinds';

/** Menu whose import button each kind of file asks for; the preparation screen imports all of them. */
const menuOf: Readonly<Record<ImportType, string>> = {
  expert: 'table3',
  project: 'table2',
  group: 'reviewPreparation',
};

function assertMayImport({ actor }: Ctx, type: ImportType) {
  const isHeld = actor.holds(`${menuOf[type]}:btn_import`) || actor.holds('reviewPreparation:btn_import');
  if (!isOffice(actor) || !isHeld) fail('access.denied', { type });
}

/** The sheet to fill in, with the choices of now. */
export async function makeTemplate(ctx: Ctx, type: ImportType): Promise<Blob> {
  assertMayImport(ctx, type);
  return await importTemplate(ctx, importKindOf(type));
}

interface PreviewRequest {
  type: ImportType;
  fileId: string;
  fileName: string;
  batchId: string;
}

/** Reads an uploaded sheet and says of every cell what is wrong with it. */
export async function previewImport(
  ctx: Ctx,
  { type, fileId, fileName, batchId }: PreviewRequest,
): Promise<Prepared<ImportPreviewReply>> {
  assertMayImport(ctx, type);
  // The uploader answers name and id; whichever the caller sends back, the file is found by its id.
  return await previewUpload(ctx, importKindOf(type, { batchId }), fileId || fileName);
}

interface ConfirmRequest {
  token: string;
  type?: ImportType | undefined;
  list: readonly Readonly<Record<string, string>>[];
  onlyValid: boolean;
  batchId: string;
}

/** Writes the rows of a preview. The first password of new experts is hashed before the call's transaction opens. */
export async function confirmImport(
  ctx: Ctx,
  request: ConfirmRequest,
  passwordOfProcess: string | undefined,
): Promise<Prepared<ImportDataReply>> {
  const { token, type, list } = request;
  const mayAddExperts = token
    ? await bringsNewRows(ctx, token, 'expert')
    : type === 'expert' && list.length > 0;
  const login = mayAddExperts ? await prepareFirstLogin(ctx, passwordOfProcess) : undefined;
  return new Prepared({
    finish: (writing) =>
      writeImport(
        writing,
        request,
        async () => login ?? (await prepareFirstLogin(writing, passwordOfProcess)),
      ),
  });
}

async function writeImport(
  ctx: Ctx,
  request: ConfirmRequest,
  firstLogin: () => Promise<FirstLogin>,
): Promise<ImportDataReply> {
  const token = request.token || (await previewList(ctx, request));
  const kept = await holdImport(ctx, token, importTypes);
  const type = kept.kind as ImportType;
  assertMayImport(ctx, type);
  return await confirmKept(ctx, importKindOf(type, { firstLogin }), kept, { onlyValid: request.onlyValid });
}

/** Rows sent instead of a token are checked as if they had come from a file. */
async function previewList(ctx: Ctx, { type, list, batchId }: ConfirmRequest): Promise<string> {
  if (!type || list.length === 0) fail('import.tokenUnknown');
  assertMayImport(ctx, type);
  return (await previewValues(ctx, importKindOf(type, { batchId }), list)).token;
}
