import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { findHardConflicts } from '../conflict/conflict.service';
import { tellSeats } from '../live/tell-experts';
import { tellsConflict } from './own-sheet.queries';
import type { SheetStepInput, SheetStepReply } from './return-sheet.service';
import { holdSheetForStep } from './sheet-step';

/**
 * Takes the hold off a sheet whose conflict is settled: staff corrected what was on record, and nothing stands against
 * the expert any more. While a conflict stands, he is recused or replaced (2.11, hazard 9).
 */
export async function releaseSheet(
  ctx: Ctx,
  { sheetId, version, reason }: SheetStepInput,
): Promise<SheetStepReply> {
  const { group, sheet, hand } = await holdSheetForStep(ctx, { sheetId, version });
  if (hand !== 'staff') fail('access.denied', { sheetId });
  if (sheet.conflictPending !== 1) fail('RV_STATE', { sheetId });
  const hits = await findHardConflicts(ctx, {
    expertIds: [sheet.expertId],
    projectIds: [sheet.projectId],
    rules: group.ruleSnapshot,
  });
  if (hits.length > 0) fail('RV_I04', { sheetId, hits: hits.map(({ text }) => text) });
  // As with the hold itself, the version stays: the expert goes on where he was.
  await ctx.db.updateTable('scoreSheet').set({ conflictPending: 0 }).where('id', '=', sheetId).execute();
  // Where an expert is not told of a conflict, he is not told of its end either.
  await tellSeats(ctx, group.id, tellsConflict(group.blindMode) ? [sheet.expertId] : []);
  ctx.audit({
    objectType: 'scoreSheet',
    objectId: sheetId,
    objectName: sheet.projectName,
    before: { status: sheet.status, conflictPending: 1 },
    after: { status: sheet.status, conflictPending: 0 },
    reason,
  });
  return { sheetId, status: sheet.status, version };
}
