import { type ConflictHit, groupStatus, type ReviewRules, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { changed } from '../versioned-row';
import { findHardConflicts, recordFindings } from './conflict.service';

const unfinished = [sheetStatus.notStarted, sheetStatus.draft, sheetStatus.returned];

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
    .where('status', 'in', unfinished)
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
    .set({ conflictPending: 1, ...changed(ctx) })
    .where('groupId', '=', groupId)
    .where('expertId', '=', expertId)
    .where('projectId', 'in', projectIds)
    .where('status', 'in', unfinished)
    .execute();
  await recordFindings(ctx, groupId, 'check', hits);
  return hits;
}
