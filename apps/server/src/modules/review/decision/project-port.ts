import { type AffectedProject, blindMode, projectStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import { banLevel, type ProjectPort } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { amendFiles, mendableFiles } from '../amendment/amend-files';
import { mayChangeFiles, needsReason } from '../project/file-changes';
import { isOffice, visibleProjects } from '../project/project.policy';
import { isApplicant } from '../project/project-actions';
import { hasStep } from '../project/project-steps';
import { voidInGroups } from './void-in-groups';

/** The level that also voids current applications. */
const voidingLevel = 3;
const { draft, submitted, returned, accepted, grouped, inReview } = projectStatus;

type Listed = Parameters<ProjectPort['affectedByBlacklist']>[1];

interface Touched {
  id: string;
  projectNo: string;
  projectName: string;
  enterpriseId: string;
  status: number;
  groupId: string | null;
}

/**
 * Current applications with one of the firms as applicant or co-operator, in the order of their ids; held, unless it is
 * only asked what would become of them.
 */
async function readTouched({ db }: Ctx, { enterprises, scope, dryRun }: Listed): Promise<Touched[]> {
  const codes = enterprises.map(({ creditCode }) => creditCode);
  const { rows } = await sql<Touched>`
    select p."id", p."projectNo", p."projectName", p."enterpriseId", p."status", p."groupId"
    from "project" p join "declareBatch" b on b."id" = p."batchId"
    where p."deleteMark" = 0
      and p."status" in (${draft}, ${submitted}, ${returned}, ${accepted}, ${grouped}, ${inReview})
      and (p."creditCode" = any(${codes}::text[]) or exists (select from "projectCooperator" c
        where c."projectId" = p."id" and c."creditCode" = any(${codes}::text[])))
      and (${scope.length === 0} or b."batchType" = any(${[...scope]}::text[]))
    order by p."id" ${dryRun ? sql`` : sql`for update of p`}`.execute(db);
  return rows;
}

/** Level 3 voids what is not in review yet; what is in review is left for staff to decide (review.md 2.6). */
function effectOf(project: Touched, level: number, isNow: boolean): AffectedProject['effect'] {
  if (level >= voidingLevel && isNow && hasStep(project.status, 'ban')) return 'voided';
  return project.status === inReview ? 'flagged' : 'blocked';
}

async function affectedByBlacklist(ctx: Ctx, listed: Listed): Promise<AffectedProject[]> {
  if (listed.level < banLevel) return [];
  const at = ctx.now().getTime();
  const isNow = listed.startDate <= at && (listed.endDate === null || at < listed.endDate);
  const touched = (await readTouched(ctx, listed)).map((project) => ({
    project,
    effect: effectOf(project, listed.level, isNow),
  }));
  const banned = touched.flatMap(({ project, effect }) => (effect === 'voided' ? project : []));
  if (!listed.dryRun) await voidBanned(ctx, banned, listed.reason);
  return touched.map(({ project: { groupId: _groupId, id: projectId, ...row }, effect }) => ({
    ...row,
    projectId,
    effect,
  }));
}

async function voidBanned(ctx: Ctx, projects: readonly Touched[], reason: string) {
  if (projects.length === 0) return;
  await voidInGroups(
    ctx,
    projects.filter(({ status }) => status === grouped),
    reason,
  );
  await ctx.db
    .updateTable('project')
    .set({
      status: projectStatus.voided,
      groupId: null,
      voidReason: reason,
      voidTime: ctx.now(),
      ...changed(ctx),
    })
    .where(
      'id',
      'in',
      projects.map(({ id }) => id),
    )
    .execute();
}

/** Whether an expert is to judge the application without knowing whose it is, in any group they share. */
async function isDoubleBlind({ db, actor }: Ctx, projectId: string): Promise<boolean> {
  const blind = await db
    .selectFrom('assignment as a')
    .innerJoin('expert as e', 'e.id', 'a.expertId')
    .innerJoin('reviewGroup as g', 'g.id', 'a.groupId')
    .select('g.id')
    .where('a.projectId', '=', projectId)
    .where('e.userId', '=', actor.userId)
    .where('g.blindMode', '=', blindMode.double)
    .executeTakeFirst();
  return blind !== undefined;
}

/** What the registry asks about projects. */
export const projectPort: ProjectPort = {
  countOfFirm: (ctx) => {
    const projects = visibleProjects(ctx).where(sql<boolean>`project."enterpriseId" = enterprise.id`);
    return sql<number>`(${projects.select((eb) => eb.fn.countAll().as('count'))})`;
  },
  countAll: async ({ db }, enterpriseId) => {
    const { count } = await db
      .selectFrom('project')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('enterpriseId', '=', enterpriseId)
      .where('deleteMark', '=', 0)
      .executeTakeFirstOrThrow();
    return count;
  },
  affectedByBlacklist,
  fileRule: async (ctx, projectId, lock) => {
    const query = visibleProjects(ctx)
      .select(['project.enterpriseId', 'project.status'])
      .where('project.id', '=', projectId);
    const project = await (lock ? query.forUpdate() : query).executeTakeFirst();
    if (!project) return undefined;
    const { enterpriseId, status } = project;
    const onlyBlindSafe =
      !isApplicant(ctx.actor) && !isOffice(ctx.actor) && (await isDoubleBlind(ctx, projectId));
    return {
      enterpriseId,
      mayRead: true,
      onlyBlindSafe,
      mayChange: mayChangeFiles(ctx.actor, status),
      needsReason: needsReason(ctx.actor, status),
    };
  },
  amendFiles,
  mendableFiles,
  visibleIds: (ctx, { enterpriseId, left }) => {
    const isReader = isApplicant(ctx.actor) || isOffice(ctx.actor);
    const seen = visibleProjects(ctx).select('project.id').where(sql<boolean>`${isReader}`);
    const ofLeft = left ? seen.where(sql<boolean>`"project"."enterpriseId" in ${left}`) : seen;
    return enterpriseId === undefined ? ofLeft : ofLeft.where('project.enterpriseId', '=', enterpriseId);
  },
  describe: async (ctx, projectIds) => {
    if (projectIds.length === 0) return new Map();
    const rows = await visibleProjects(ctx)
      .select([
        'project.id',
        'project.enterpriseId',
        'project.enterpriseName',
        'project.projectNo',
        'project.projectName',
        'project.status',
        'project.applyFund',
        'project.selfFund',
      ])
      .where('project.id', 'in', [...projectIds])
      .execute();
    return new Map(
      rows.map(({ id, ...row }) => [
        id,
        {
          ...row,
          mayChange: mayChangeFiles(ctx.actor, row.status),
          needsReason: needsReason(ctx.actor, row.status),
        },
      ]),
    );
  },
};
