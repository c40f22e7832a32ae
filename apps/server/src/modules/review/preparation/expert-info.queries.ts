import { type ExpertInfo, groupStatus, sheetStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findConflicts } from '../conflict/conflict.service';
import { readExpert } from '../expert/expert.queries';
import { getGroup } from '../group/group.policy';
import { readMemberProjects, rulesOf } from '../group/members.queries';
import { findHiddenProjects } from '../project/project.policy';

/** An expert with the reviews so far and, for a group, every conflict with its projects. */
export async function readExpertInfo(ctx: Ctx, id: string, groupId: string): Promise<ExpertInfo> {
  const expert = await readExpert(ctx, id);
  return {
    ...expert,
    history: await readHistory(ctx, id),
    // Needs the calibration of a later issue.
    meanOffset: null,
    onTimeRate: await readOnTimeRate(ctx, id),
    conflicts: groupId === '' ? [] : await readConflicts(ctx, id, groupId),
  };
}

async function readHistory({ db }: Ctx, expertId: string) {
  const rows = await db
    .selectFrom('groupExpert as m')
    .innerJoin('reviewGroup as g', 'g.id', 'm.groupId')
    .innerJoin('declareBatch as b', 'b.id', 'g.batchId')
    .select(['g.id as groupId', 'g.groupNo', 'g.groupName', 'b.name as batchName', 'g.status', 'g.closeTime'])
    .select([
      'm.isLeader',
      sql<number>`(select count(*) from "assignment" a where a."groupId" = m."groupId"
        and a."expertId" = m."expertId" and a."required" = 1)`.as('required'),
      sql<number>`(select count(*) from "scoreSheet" s where s."groupId" = m."groupId"
        and s."expertId" = m."expertId" and s."status" = ${sheetStatus.submitted})`.as('submitted'),
    ])
    .where('m.expertId', '=', expertId)
    .where('m.removedTime', 'is', null)
    .where('g.status', '!=', groupStatus.dissolved)
    .orderBy('g.creatorTime', 'desc')
    .execute();
  return rows.map(({ isLeader, ...row }) => ({ ...row, isLeader: isLeader === 1 }));
}

/** Share of submitted sheets that came by the planned end of their group; null without any. */
async function readOnTimeRate({ db }: Ctx, expertId: string): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`
    select (count(*) filter (where s."submitTime" <= g."plannedEnd"))::float8 / nullif(count(*), 0) as rate
    from "scoreSheet" s join "reviewGroup" g on g."id" = s."groupId"
    where s."expertId" = ${expertId} and s."status" = ${sheetStatus.submitted}`.execute(db);
  return rows[0]?.rate ?? null;
}

async function readConflicts(ctx: Ctx, expertId: string, groupId: string) {
  const group = await getGroup(ctx, groupId);
  const projects = (await readMemberProjects(ctx.db, [group.id])).get(group.id) ?? [];
  const projectIds = projects.map(({ id }) => id);
  const hidden = await findHiddenProjects(ctx, projectIds);
  return findConflicts(ctx, {
    expertIds: [expertId],
    projectIds: projectIds.filter((id) => !hidden.has(id)),
    rules: await rulesOf(ctx, group),
  });
}
