import { fail, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { tellOfSheets } from '../live/tell-experts';
import { recuseSheets } from './end-sheets';
import { noteSheetStep, type SheetStepInput, type SheetStepReply } from './return-sheet.service';
import { holdSheetForStep } from './sheet-step';

/** Takes an expert off a project of an open group; what was submitted can only be returned or voided. */
export async function recuseSheet(
  ctx: Ctx,
  { sheetId, version, reason }: SheetStepInput,
): Promise<SheetStepReply> {
  const { group, sheet, hand } = await holdSheetForStep(ctx, { sheetId, version });
  const recused = await recuseSheets(ctx, (eb) => eb('id', '=', sheetId), { by: hand, reason });
  if (recused === 0) fail('RV_STATE', { sheetId });
  await tellOfSheets(ctx, group.id, [sheet]);
  noteSheetStep(ctx, sheet, sheetStatus.recused, reason);
  return { sheetId, status: sheetStatus.recused, version: version + 1 };
}
