import { groupStatus, type ReviewRules, unfinishedSheets } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { findHardConflicts, recordFindings } from './conflict.service';

/**
 * Looks again after ties of experts have changed: open sheets on projects that are in conflict now are frozen as
 * pending until staff decide (2.11, hazard 9). Submitted sheets are looked at again when their group closes.
 */
export async function recheckExperts(ctx: Ctx, expertIds: readonly string[]) {
  const seats = await ctx.db
    .selectFrom('reviewGroup as g')
    .innerJoin('groupExpert as m', 'm.groupId', 'g.id')
    .select(['g.id', 'g.ruleSnapshot', 'm.expertId'])
    .where('m.expertId', 'in', [...expertIds])
    .where('m.removedTime', 'is', null)
    .where('g.status', '=', groupStatus.open)
    .orderBy('g.id')
    .forShare('g')
    .execute();
  for (const [groupId, members] of groupRows(seats, ({ id }) => id)) {
    const rules = members[0]?.ruleSnapshot;
    const ids = members.map(({ expertId }) => expertId);
    if (rules) await freezeConflicted(ctx, { expertIds: ids, groupId, rules });
  }
}

async function freezeConflicted(
  ctx: Ctx,
  { expertIds, groupId, rules }: { expertIds: readonly string[]; groupId: string; rules: ReviewRules },
) {
  const sheets = await ctx.db
    .selectFrom('scoreSheet')
    .select(['id', 'expertId', 'projectId'])
    .where('groupId', '=', groupId)
    .where('expertId', 'in', [...expertIds])
    .where('status', 'in', [...unfinishedSheets])
    .where('conflictPending', '=', 0)
    .execute();
  const found = await findHardConflicts(ctx, {
    expertIds: [...new Set(sheets.map(({ expertId }) => expertId))],
    projectIds: [...new Set(sheets.map(({ projectId }) => projectId))],
    rules,
  });
  const pairOf = (pair: { expertId: string; projectId: string }) => `${pair.expertId}/${pair.projectId}`;
  const open = new Set(sheets.map(pairOf));
  const hits = found.filter((hit) => open.has(pairOf(hit)));
  const struck = new Set(hits.map(pairOf));
  const sheetIds = sheets.flatMap((sheet) => (struck.has(pairOf(sheet)) ? sheet.id : []));
  if (sheetIds.length === 0) return;
  await ctx.db
    .updateTable('scoreSheet')
    // The version stays: a sheet that changes under its expert's hands would tell him of a conflict (I13).
    .set({ conflictPending: 1 })
    .where('id', 'in', sheetIds)
    .where('status', 'in', [...unfinishedSheets])
    .execute();
  await recordFindings(ctx, groupId, 'check', hits);
}
