import {
  groupStatus,
  projectReviewApi,
  reviewPreparationApi,
  reviewResultApi,
  sheetStatus,
} from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { WorkKind } from '#platform/work/work-kind';
import { groupScope } from '../group/group.policy';
import { projectScope } from '../project/project.policy';
import { memberStates, oneOf } from '../states';
import { isReviewOffice } from './project-work';

const boardOf = sql`'/reviewPreparation?batch=' || "reviewGroup"."batchId" || '&group=' || "reviewGroup".id`;

/** Groups that are prepared; by when they are to begin where that is planned. */
export const groupsToOpen: WorkKind = {
  to: '/reviewPreparation',
  isFor: (actor) => isReviewOffice(actor) && actor.holds(reviewPreparationApi.open.access),
  rows: (ctx) =>
    sql`select "reviewGroup".id as "id", "reviewGroup"."groupNo" || ' ' || "reviewGroup"."groupName" as "name",
        coalesce("reviewGroup"."plannedStart", "reviewGroup"."plannedEnd") as "due",
        jsonb_build_object(
          'projects', (select count(*) from "groupProject" m
            where m."groupId" = "reviewGroup".id and m."removedTime" is null),
          'experts', (select count(*) from "groupExpert" m
            where m."groupId" = "reviewGroup".id and m."assignStatus" in ${oneOf(memberStates)})) as "facts",
        ${boardOf} as "to"
      from "reviewGroup" where "reviewGroup".status = ${sql.lit(groupStatus.preparing)} and ${groupScope(ctx.actor)}`,
};

/** Open groups with how many of their sheets are in. */
const openGroups = (ctx: Ctx, condition: RawBuilder<SqlBool>) =>
  sql`select "reviewGroup".id as "id", "reviewGroup"."groupNo" || ' ' || "reviewGroup"."groupName" as "name",
      "reviewGroup"."plannedEnd" as "due",
      jsonb_build_object('submitted', sheets.submitted, 'required', sheets.required) as "facts", ${boardOf} as "to"
    from "reviewGroup" cross join lateral (
      select count(*) as required, count(*) filter (where s.status = ${sql.lit(sheetStatus.submitted)}) as submitted
      from assignment a left join "scoreSheet" s on s."assignmentId" = a.id
      where a."groupId" = "reviewGroup".id and a.required = 1) as sheets
    where "reviewGroup".status = ${sql.lit(groupStatus.open)} and ${groupScope(ctx.actor)} and ${condition}`;

const isOver = (ctx: Pick<Ctx, 'now'>) => sql<SqlBool>`(sheets.submitted >= sheets.required
  or coalesce("reviewGroup"."plannedEnd" < ${instant(ctx.now())}, false))`;

/** Groups whose sheets are all in, and those past their end. */
export const groupsToClose: WorkKind = {
  to: '/reviewPreparation',
  isFor: (actor) => isReviewOffice(actor) && actor.holds(reviewResultApi.close.access),
  rows: (ctx) => openGroups(ctx, isOver(ctx)),
};

/** Groups that still wait for sheets of their experts. */
export const sheetsAwaited: WorkKind = {
  to: '/reviewPreparation',
  isFor: (actor) => isReviewOffice(actor) && actor.holds(reviewResultApi.close.access),
  rows: (ctx) => openGroups(ctx, sql<SqlBool>`not ${isOver(ctx)}`),
};

/** Sheets that went back to their experts and have not come again, where the caller sees the project. */
export const returnedSheets: WorkKind = {
  to: `/scoreManage?status=${sheetStatus.returned}`,
  isFor: (actor) => isReviewOffice(actor) && actor.holds(projectReviewApi.releaseSheet.access),
  rows: (ctx) =>
    sql`select s.id as "id", project."projectName" as "name", g."plannedEnd" as "due",
        jsonb_build_object('expert', e.name, 'group', g."groupName", 'at', s."returnTime") as "facts",
        '/scoreManage?batch=' || g."batchId" || '&group=' || g.id || '&sheet=' || s.id as "to"
      from "scoreSheet" s join "reviewGroup" g on g.id = s."groupId" join expert e on e.id = s."expertId"
      join project on project.id = s."projectId"
      where s.status = ${sql.lit(sheetStatus.returned)} and g.status = ${sql.lit(groupStatus.open)}
        and g."deleteMark" = 0 and ${projectScope(ctx.actor)}`,
};
