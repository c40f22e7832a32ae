import { fail, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { changed } from '../versioned-row';
import { noteSheetStep, type SheetStepInput, type SheetStepReply } from './return-sheet.service';
import { holdSheetForStep } from './sheet-step';

const recusable: readonly number[] = [sheetStatus.notStarted, sheetStatus.draft, sheetStatus.returned];

/** Takes an expert off a project of an open group; what was submitted can only be returned or voided. */
export async function recuseSheet(
  ctx: Ctx,
  { sheetId, version, reason }: SheetStepInput,
): Promise<SheetStepReply> {
  const { sheet, hand } = await holdSheetForStep(ctx, { sheetId, version });
  if (!recusable.includes(sheet.status)) fail('RV_STATE', { sheetId });
  await ctx.db
    .updateTable('scoreSheet')
    .set({ status: sheetStatus.recused, conflictPending: 0, ...changed(ctx) })
    .where('id', '=', sheetId)
    .execute();
  await ctx.db
    .updateTable('assignment')
    .set({
      required: 0,
      recusedBy: hand,
      recuseReason: reason,
      recusedTime: ctx.now(),
      recusedUserId: ctx.actor.userId,
    })
    .where('id', '=', sheet.assignmentId)
    .execute();
  noteSheetStep(ctx, sheet, sheetStatus.recused, reason);
  return { sheetId, status: sheetStatus.recused, version: version + 1 };
}
