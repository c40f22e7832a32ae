import { type ConflictHit, groupStatus, type ReviewRules } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { unfinishedSheets } from '../sheet/end-sheets';
import { findHardConflicts, recordFindings } from './conflict.service';

/**
 * Looks again after an expert's ties have changed: open sheets on projects that are in conflict now are frozen as
 * pending until staff decide (2.11, hazard 9). Submitted sheets are looked at again when their group closes.
 */
export async function recheckExpert(ctx: Ctx, expertId: string) {
  const groups = await ctx.db
    .selectFrom('reviewGroup as g')
    .innerJoin('groupExpert as m', 'm.groupId', 'g.id')
    .select(['g.id', 'g.ruleSnapshot'])
    .where('m.expertId', '=', expertId)
    .where('m.removedTime', 'is', null)
    .where('g.status', '=', groupStatus.open)
    .orderBy('g.id')
    .forShare('g')
    .execute();
  for (const { id, ruleSnapshot } of groups)
    if (ruleSnapshot) await freezeConflicted(ctx, { expertId, groupId: id, rules: ruleSnapshot });
}

async function freezeConflicted(
  ctx: Ctx,
  { expertId, groupId, rules }: { expertId: string; groupId: string; rules: ReviewRules },
): Promise<ConflictHit[]> {
  const sheets = await ctx.db
    .selectFrom('scoreSheet')
    .select('projectId')
    .where('groupId', '=', groupId)
    .where('expertId', '=', expertId)
    .where('status', 'in', [...unfinishedSheets])
    .where('conflictPending', '=', 0)
    .execute();
  const hits = await findHardConflicts(ctx, {
    expertIds: [expertId],
    projectIds: sheets.map(({ projectId }) => projectId),
    rules,
  });
  const projectIds = [...new Set(hits.map(({ projectId }) => projectId))];
  if (projectIds.length === 0) return [];
  await ctx.db
    .updateTable('scoreSheet')
    // The version stays: a sheet that changes under its expert's hands would tell him of a conflict (I13).
    .set({ conflictPending: 1 })
    .where('groupId', '=', groupId)
    .where('expertId', '=', expertId)
    .where('projectId', 'in', projectIds)
    .where('status', 'in', [...unfinishedSheets])
    .execute();
  await recordFindings(ctx, groupId, 'check', hits);
  return hits;
}
