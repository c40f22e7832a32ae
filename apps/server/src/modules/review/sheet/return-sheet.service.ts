import { fail, sheetStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { tellOfSheets } from '../live/tell-experts';
import { tellSheetReturned } from '../message/tell-review';
import { assertOwnGiven } from './leader-blind';
import { type HeldSheetRow, holdSheetForStep } from './sheet-step';

/** A step on one sheet with the version its reader has seen. */
export interface SheetStepInput {
  sheetId: string;
  version: number;
  reason: string;
}
export interface SheetStepReply {
  sheetId: string;
  status: number;
  version: number;
}

/** What the audit says of a step on a sheet; never a score. */
export const noteSheetStep = (ctx: Ctx, sheet: HeldSheetRow, status: number, reason: string) =>
  ctx.audit({
    objectType: 'scoreSheet',
    objectId: sheet.id,
    objectName: sheet.projectName,
    before: { status: sheet.status, version: sheet.version },
    after: { status, version: sheet.version + 1 },
    reason,
  });

/** Gives a submitted sheet back to its expert; as often as the rules of the group allow (I07), and never unread. */
export async function returnSheet(
  ctx: Ctx,
  { sheetId, version, reason }: SheetStepInput,
): Promise<SheetStepReply> {
  const { group, sheet, hand } = await holdSheetForStep(ctx, { sheetId, version });
  const { leaderMayReturn, maxReturnsPerSheet } = group.ruleSnapshot;
  if (hand === 'leader' && !leaderMayReturn) fail('access.denied', { groupId: group.id });
  if (hand === 'leader') await assertOwnGiven(ctx, group, [sheet.projectId]);
  if (sheet.status !== sheetStatus.submitted) fail('RV_STATE', { sheetId });
  if (sheet.returnCount >= maxReturnsPerSheet) {
    fail('RV_RETURNS', { sheetId, maximum: maxReturnsPerSheet });
  }
  await ctx.db
    .updateTable('scoreSheet')
    .set({
      status: sheetStatus.returned,
      returnCount: sql<number>`"returnCount" + 1`,
      returnReason: reason,
      returnUserId: ctx.actor.userId,
      returnTime: ctx.now(),
      ...changed(ctx),
    })
    .where('id', '=', sheetId)
    .execute();
  await tellSheetReturned(ctx, sheet.expertUserId, group, reason);
  await tellOfSheets(ctx, group.id, [sheet]);
  noteSheetStep(ctx, sheet, sheetStatus.returned, reason);
  return { sheetId, status: sheetStatus.returned, version: version + 1 };
}
