import type { FileChanges, ProjectAction, ProjectDetail } from '@qifu/contracts';
import { jsonNumber } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { readProjectParts } from './audit-projects';
import { fileChangesOf } from './file-changes';
import { getProject, isOffice, type ProjectRecord, visibleProjects } from './project.policy';
import { projectOnWire, withListColumns } from './project.queries';
import { listProjectActions } from './project-actions';

/** One application in full, with what the caller may do with it now. */
export async function readProject(
  ctx: Ctx,
  id: string,
): Promise<ProjectDetail & { actions: ProjectAction[]; fileChanges: FileChanges }> {
  const record = await getProject(ctx, id);
  const row = await withListColumns(visibleProjects(ctx))
    .where('project.id', '=', id)
    .executeTakeFirstOrThrow();
  const mayReadDecision = isOffice(ctx.actor) || record.publishTime !== null;
  return {
    ...projectOnWire(ctx.actor, row),
    subDirectionId: record.subDirectionId,
    abstract: record.abstract,
    ...(await readProjectParts(ctx, id)),
    startDate: record.startDate,
    endDate: record.endDate,
    returnDeadline: record.returnDeadline,
    contentHash: record.contentHash,
    ...(await readGroupTimes(ctx, record)),
    decisionReason: mayReadDecision ? record.decisionReason : '',
    decisionTime: mayReadDecision ? record.decisionTime : null,
    voidReason: record.voidReason,
    approvedFund: mayReadDecision && record.approvedFund !== null ? jsonNumber(record.approvedFund) : null,
    publicUntil: record.publicUntil,
    source: record.source,
    actions: await listProjectActions(ctx, record),
    fileChanges: fileChangesOf(ctx.actor, record.status),
  };
}

/** When the project came into its present group, and when that group opened and closed; for the office alone. */
async function readGroupTimes(ctx: Ctx, { id, groupId }: Pick<ProjectRecord, 'id' | 'groupId'>) {
  const unknown = { groupedTime: null, openTime: null, closeTime: null };
  if (groupId === null || !isOffice(ctx.actor)) return unknown;
  const found = await ctx.db
    .selectFrom('groupProject as m')
    .innerJoin('reviewGroup as g', 'g.id', 'm.groupId')
    .select(['m.addedTime as groupedTime', 'g.openTime', 'g.closeTime'])
    .where('m.projectId', '=', id)
    .where('m.groupId', '=', groupId)
    .where('m.removedTime', 'is', null)
    .executeTakeFirst();
  return found ?? unknown;
}
