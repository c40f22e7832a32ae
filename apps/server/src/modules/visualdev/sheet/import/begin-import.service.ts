import { fail, type SheetImportReply } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { holdBatch } from './batch.queries';
import { confirmSheet } from './confirm.service';
import { answerOf } from './error-sheet';
import type { Of } from './import-sheet';
import { importWork } from './record-import.work';

interface Confirmation {
  token: string;
  menuId: string;
  onlyValid: boolean;
}

/** So many records are written within the call; more go on after it, with their progress told. */
const mostAtOnce = 2_000;

/** Writes a sheet that was looked at, or begins to. */
export async function beginImport(
  ctx: Ctx,
  of: Of,
  { token, menuId, onlyValid }: Confirmation,
): Promise<SheetImportReply & { workId?: string }> {
  const { designId } = of.module;
  const batch = await holdBatch(ctx, designId, token);
  if (!batch.isConfirmed && batch.recordCount > mostAtOnce) {
    if (batch.wrongCount > 0 && !onlyValid) fail('moduleSheet.rowsWrong', { count: batch.wrongCount });
    const title = translate(ctx.language, 'recordSheet', 'import.work', { name: batch.fileName });
    const input = { modelId: designId, menuId, token, onlyValid };
    const workId = await ctx.plugs.longWorks.begin(ctx, { kind: importWork, title, input });
    return { successNum: 0, failNum: 0, failResult: [], errorFileUrl: '', workId };
  }
  return await answerOf(ctx, of, await confirmSheet(ctx, of, { token, onlyValid }));
}
