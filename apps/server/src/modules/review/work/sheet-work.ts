import {
  groupStatus,
  leaderQuestionApi,
  projectReviewApi,
  type SheetStatus,
  sheetStatus,
  unfinishedSheets,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { WorkKind } from '#platform/work/work-kind';
import { isOver } from '../leader-question/leader-question.queries';
import { isExpert } from '../project/project.policy';

/** Own sheets of open groups in one state. What the applicant is called is no part of it (I13). */
const ownSheets = (status: SheetStatus): WorkKind => ({
  to: '/itemsToBeEvaluated?show=unfinished',
  isFor: (actor) => isExpert(actor) && projectReviewApi.myGroups.access.some(actor.holds),
  rows: (ctx: Ctx) =>
    sql`select s.id as "id", p."projectName" as "name", g."plannedEnd" as "due",
        jsonb_build_object('code', coalesce(m."blindCode", ''), 'group', g."groupName", 'reason', s."returnReason",
          'filled', (select count(*) from "scoreSheetItem" i where i."sheetId" = s.id and i.score is not null),
          'items', (select count(*) from jsonb_array_elements(g."standardSnapshot" -> 'items') item
            where (item ->> 'isLeaf')::boolean)) as "facts",
        '/itemsToBeEvaluated?group=' || g.id || '&project=' || p.id as "to"
      from "scoreSheet" s join "reviewGroup" g on g.id = s."groupId" and g."deleteMark" = 0
      join expert e on e.id = s."expertId" and e."deleteMark" = 0
      join project p on p.id = s."projectId"
      join "groupProject" m on m."groupId" = g.id and m."projectId" = p.id and m."removedTime" is null
      where e."userId" = ${ctx.actor.userId} and g.status = ${sql.lit(groupStatus.open)}
        and s.status = ${sql.lit(status)}`,
});

export const sheetsToMend = ownSheets(sheetStatus.returned);
export const sheetsBegun = ownSheets(sheetStatus.draft);
export const sheetsToScore = ownSheets(sheetStatus.notStarted);

/** Groups the caller leads that wait for his conclusion: every sheet is in. */
export const groupsToConclude: WorkKind = {
  to: '/itemsToBeEvaluated',
  isFor: (actor) => isExpert(actor) && projectReviewApi.myGroups.access.some(actor.holds),
  rows: (ctx) =>
    sql`select g.id as "id", g."groupNo" || ' ' || g."groupName" as "name", g."plannedEnd" as "due",
        '{}'::jsonb as "facts", '/itemsToBeEvaluated?group=' || g.id || '&panel=conclusion' as "to"
      from "reviewGroup" g join "groupExpert" m on m."groupId" = g.id and m."isLeader" = 1 and m."removedTime" is null
      join expert e on e.id = m."expertId" and e."deleteMark" = 0
      where e."userId" = ${ctx.actor.userId} and g."deleteMark" = 0 and g.conclusion = ''
        and g.status = ${sql.lit(groupStatus.open)}
        and not exists (select from "scoreSheet" s join assignment a on a.id = s."assignmentId"
          where s."groupId" = g.id and a.required = 1 and s.status = any(${unfinishedSheets}::int[]))`,
};

/** What the caller is asked as the leader of a closed group, while it is not decided without him. */
export const questionsToAnswer: WorkKind = {
  to: '/itemsToBeEvaluated',
  isFor: (actor) => isExpert(actor) && leaderQuestionApi.answer.access.some(actor.holds),
  rows: (ctx) =>
    sql`select q.id as "id", g."groupNo" || ' ' || g."groupName" as "name", q."deadline" as "due",
        jsonb_build_object('count', jsonb_array_length(q."projectIds")) as "facts",
        '/itemsToBeEvaluated?group=' || g.id || '&panel=question' as "to"
      from "leaderQuestion" q join "reviewGroup" g on g.id = q."groupId" and g."deleteMark" = 0
      join "groupExpert" m on m."groupId" = g.id and m."isLeader" = 1 and m."removedTime" is null
      join expert e on e.id = m."expertId" and e."deleteMark" = 0
      where e."userId" = ${ctx.actor.userId} and q."answeredTime" is null and not ${isOver}`,
};
