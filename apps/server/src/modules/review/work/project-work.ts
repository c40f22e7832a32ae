import {
  batchStatus,
  declareBatchApi,
  projectApi,
  projectDecisionApi,
  projectStatus,
  reviewPreparationApi,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Actor } from '#platform/context';
import { instant } from '#platform/db/instant';
import { officeTermDays, workDayEnd } from '#platform/work/find-work';
import type { WorkKind } from '#platform/work/work-kind';
import { isOffice, projectScope } from '../project/project.policy';
import { isApplicant, isPreparer } from '../project/project-actions';

const { draft, submitted, returned, accepted, reviewed, approved, rejected } = projectStatus;

/** The administrator manages users: the steps of a review are not his (rulings 8). */
export const isReviewOffice = (actor: Actor): boolean => isOffice(actor) && !actor.isAdministrator;

/** Batches that are set up and not opened; due when they are to begin. */
export const batchesToOpen: WorkKind = {
  to: '/declareBatch?status=10',
  isFor: (actor) => isReviewOffice(actor) && actor.holds(declareBatchApi.setStatus.access),
  rows: () =>
    sql`select b.id as "id", b.name as "name", b."startTime" as "due",
        jsonb_build_object('year', b.year) as "facts", '/declareBatch?form=' || b.id as "to"
      from "declareBatch" b where b."deleteMark" = 0 and b.status = ${sql.lit(batchStatus.draft)}`,
};

/** Applications that were handed in and nobody has taken. */
export const projectsToAccept: WorkKind = {
  to: '/table2?view=submitted',
  tells: { menu: 'table2', columns: { name: 'projectName', firm: 'enterpriseName', batch: 'batchName' } },
  isFor: (actor) => isReviewOffice(actor) && actor.holds(projectApi.accept.access),
  rows: (ctx) =>
    sql`select project.id as "id", project."projectName" as "name",
        ${workDayEnd(sql`project."submitTime"`, officeTermDays)} as "due",
        jsonb_build_object('firm', project."enterpriseName", 'again', case when project."submitTime" > project."firstSubmitTime"
          then 1 else 0 end, 'batch', b.name) as "facts",
        '/table2?view=submitted&project=' || project.id as "to"
      from project join "declareBatch" b on b.id = project."batchId"
      where project.status = ${sql.lit(submitted)} and ${projectScope(ctx.actor)}`,
};

/** Accepted applications in no group yet, told batch by batch: groups are made once the batch has ended. */
export const projectsToGroup: WorkKind = {
  to: '/reviewPreparation',
  isFor: (actor) => isReviewOffice(actor) && actor.holds(reviewPreparationApi.addProjects.access),
  rows: (ctx) =>
    sql`select b.id as "id", b.name as "name", ${workDayEnd(sql`greatest(b."endTime", min(project."acceptTime"))`, officeTermDays)} as "due",
        jsonb_build_object('count', count(*)) as "facts", '/reviewPreparation?batch=' || b.id as "to"
      from project join "declareBatch" b on b.id = project."batchId"
      where project.status = ${sql.lit(accepted)} and ${projectScope(ctx.actor)} group by b.id`,
};

/** Reviewed applications whose review the caller did not prepare (I15). */
export const projectsToDecide: WorkKind = {
  to: '/p2Approved',
  tells: {
    menu: 'reviewPreparation',
    columns: {
      name: 'projectName',
      firm: 'enterpriseName',
      group: 'groupName',
      rank: 'rankInGroup',
      score: 'officialScore',
    },
  },
  isFor: (actor) => isReviewOffice(actor) && actor.holds(projectDecisionApi.decide.access),
  rows: (ctx) =>
    sql`select project.id as "id", project."projectName" as "name",
        ${workDayEnd(sql`g."closeTime"`, officeTermDays)} as "due",
        jsonb_build_object('firm', project."enterpriseName", 'group', g."groupName", 'rank', r."rankInGroup",
          'score', r."officialScore"::text) as "facts",
        '/p2Approved?batch=' || project."batchId" || '&project=' || project.id as "to"
      from project join "reviewGroup" g on g.id = project."groupId"
      join "reviewResult" r on r."groupId" = g.id and r."projectId" = project.id
      where project.status = ${sql.lit(reviewed)} and ${projectScope(ctx.actor)}
        and not ${isPreparer(sql`project."groupId"`, ctx.actor.userId)}`,
};

/** Decisions nobody outside knows of yet, told batch by batch. */
export const resultsToPublish: WorkKind = {
  to: '/p2Approved?decision=approved',
  isFor: (actor) => isReviewOffice(actor) && projectDecisionApi.publish.access.some(actor.holds),
  rows: (ctx) =>
    sql`select b.id as "id", b.name as "name", ${workDayEnd(sql`max(project."decisionTime")`, officeTermDays)} as "due",
        jsonb_build_object('count', count(*),
          'passed', count(*) filter (where project.status = ${sql.lit(approved)})) as "facts",
        '/p2Approved?decision=all&batch=' || b.id as "to"
      from project join "declareBatch" b on b.id = project."batchId"
      where project.status in (${sql.lit(approved)}, ${sql.lit(rejected)}) and project."publishTime" is null
        and ${projectScope(ctx.actor)} group by b.id`,
};

/** Own applications that came back to be mended. */
export const returnedProjects: WorkKind = {
  to: '/table2?view=returned',
  isFor: (actor) => isApplicant(actor) && actor.holds(projectApi.submit.access),
  rows: (ctx) =>
    sql`select project.id as "id", project."projectName" as "name", project."returnDeadline" as "due",
        jsonb_build_object('reason', project."returnReason") as "facts", '/table2?form=' || project.id as "to"
      from project where project.status = ${sql.lit(returned)} and ${projectScope(ctx.actor)}`,
};

/** Own applications that were begun; one whose batch takes no more is none. */
export const draftProjects: WorkKind = {
  to: '/table2?view=draft',
  isFor: (actor) => isApplicant(actor) && actor.holds(projectApi.submit.access),
  rows: (ctx) =>
    sql`select project.id as "id", project."projectName" as "name", b."endTime" as "due",
        jsonb_build_object('batch', b.name) as "facts", '/table2?form=' || project.id as "to"
      from project join "declareBatch" b on b.id = project."batchId"
      where project.status = ${sql.lit(draft)} and b.status = ${sql.lit(batchStatus.open)}
        and b."endTime" >= ${instant(ctx.now())} and ${projectScope(ctx.actor)}`,
};

/** Batches that take applications now, with how many of the own are in them. */
export const openBatches: WorkKind = {
  to: '/table2',
  isFor: (actor) => isApplicant(actor) && actor.holds(projectApi.create.access),
  rows: (ctx) =>
    sql`select b.id as "id", b.name as "name", b."endTime" as "due",
        jsonb_build_object('drafts', own.drafts, 'sent', own.sent, 'type', b."batchType", 'directions',
          coalesce((select string_agg(d."fullName", '、' order by d."sortCode", d."enCode") from "declareDirection" d
            where b."directionIds" ? d.id), '')) as "facts",
        '/table2?form=new&batch=' || b.id as "to"
      from "declareBatch" b cross join lateral (
        select count(*) filter (where project.status in (${sql.lit(draft)}, ${sql.lit(returned)})) as drafts,
          count(*) filter (where project.status > ${sql.lit(returned)} or project.status = ${sql.lit(submitted)}) as sent
        from project where project."batchId" = b.id and ${projectScope(ctx.actor)}) as own
      where b."deleteMark" = 0 and b.status = ${sql.lit(batchStatus.open)}
        and b."startTime" <= ${instant(ctx.now())} and b."endTime" >= ${instant(ctx.now())}`,
};
