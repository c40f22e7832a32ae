import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { visibleProjects } from '../project/project.policy';

/** A project held for a step of its group. */
export interface HeldProject {
  id: string;
  projectNo: string;
  projectName: string;
  status: number;
  batchId: string;
  directionId: string;
  subDirectionId: string | null;
  roundNo: number;
  groupId: string | null;
  contentHash: string | null;
  partyCodes: string[];
}

/**
 * Holds the firms, then the projects, each in the order of their ids; the group comes after (2.11, hazard 8).
 * Firms are shared: listing one on the blacklist waits for us or we for it. Hidden projects are left out.
 */
export const holdProjects = (ctx: Ctx, projectIds: readonly string[]): Promise<HeldProject[]> =>
  holdFrom(ctx, visibleProjects(ctx), projectIds);

/** Holds all live projects of a group the caller may act on, also those of other districts. */
export const holdMembers = (ctx: Ctx, groupId: string): Promise<HeldProject[]> =>
  holdMembersOf(ctx, [groupId]);

/** The same for many groups in one order, so that two who open them wait for and not against each other. */
export async function holdMembersOf(ctx: Ctx, groupIds: readonly string[]): Promise<HeldProject[]> {
  const members = await ctx.db
    .selectFrom('groupProject')
    .select('projectId')
    .where('groupId', 'in', ['', ...groupIds])
    .where('removedTime', 'is', null)
    .execute();
  const projectIds = members.map(({ projectId }) => projectId);
  return await holdFrom(ctx, ctx.db.selectFrom('project'), projectIds);
}

async function holdFrom(
  ctx: Ctx,
  projects: ReturnType<typeof visibleProjects>,
  projectIds: readonly string[],
): Promise<HeldProject[]> {
  if (projectIds.length === 0) return [];
  const ids = [...projectIds];
  await sql`select from "enterprise" where "id" in (
      select e."id" from "enterprise" e where e."creditCode" in (
        select p."creditCode" from "project" p where p."id" = any(${ids}::text[])
        union select c."creditCode" from "projectCooperator" c where c."projectId" = any(${ids}::text[])))
    order by "id" for share`.execute(ctx.db);
  return await pickProjects(projects, ids).orderBy('project.id').forUpdate().execute();
}

/** The same projects as they stand now, held by nobody: for whoever only asks. */
export const seeProjects = async (ctx: Ctx, projectIds: readonly string[]): Promise<HeldProject[]> =>
  projectIds.length === 0 ? [] : await pickProjects(visibleProjects(ctx), projectIds).execute();

const pickProjects = (projects: ReturnType<typeof visibleProjects>, ids: readonly string[]) =>
  projects
    .select([
      'project.id',
      'project.projectNo',
      'project.projectName',
      'project.status',
      'project.batchId',
      'project.directionId',
      'project.subDirectionId',
      'project.roundNo',
      'project.groupId',
      'project.contentHash',
      sql<string[]>`array(select "project"."creditCode" union all
        select c."creditCode" from "projectCooperator" c where c."projectId" = "project"."id")`.as(
        'partyCodes',
      ),
    ])
    .where('project.id', 'in', [...ids]);
