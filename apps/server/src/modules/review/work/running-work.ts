import {
  groupStatus,
  projectApi,
  projectReviewApi,
  projectStatus,
  roleCodes,
  unfinishedSheets,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { FoundRunning, RunningWork } from '#platform/work/running-work';
import { isExpert } from '../project/project.policy';

const due = sql`extract(epoch from min(g."plannedEnd"))::float8 * 1000 as "dueAt"`;
const scores: RunningWork['isFor'] = (actor) =>
  isExpert(actor) && projectReviewApi.myGroups.access.some(actor.holds);

/** Sheets of open groups that are not in; only their expert fills them in. */
export const sheets: RunningWork = {
  isFor: scores,
  find: async (db, userIds) => {
    const { rows } = await sql<FoundRunning>`
      select e."userId", count(*)::int as count, ${due}
      from "scoreSheet" s join "reviewGroup" g on g.id = s."groupId" and g."deleteMark" = 0
      join expert e on e.id = s."expertId" and e."deleteMark" = 0
      join "groupProject" m on m."groupId" = g.id and m."projectId" = s."projectId" and m."removedTime" is null
      where e."userId" = any(${[...userIds]}::text[]) and g.status = ${sql.lit(groupStatus.open)}
        and s.status = any(${unfinishedSheets}::int[])
      group by e."userId"`.execute(db);
    return rows;
  },
};

/** Open groups without a conclusion; their leader alone writes it. */
export const ledGroups: RunningWork = {
  isFor: scores,
  find: async (db, userIds) => {
    const { rows } = await sql<FoundRunning>`
      select e."userId", count(*)::int as count, ${due}
      from "reviewGroup" g join "groupExpert" m on m."groupId" = g.id and m."isLeader" = 1 and m."removedTime" is null
      join expert e on e.id = m."expertId" and e."deleteMark" = 0
      where e."userId" = any(${[...userIds]}::text[]) and g."deleteMark" = 0 and g.conclusion = ''
        and g.status = ${sql.lit(groupStatus.open)}
      group by e."userId"`.execute(db);
    return rows;
  },
};

/** Applications to hand in, of firms that nobody else acts for. */
export const applications: RunningWork = {
  isFor: (actor) => actor.roleCodes.includes(roleCodes.enterprise) && actor.holds(projectApi.submit.access),
  find: async (db, userIds) => {
    const { rows } = await sql<FoundRunning>`
      select own."userId", count(*)::int as count, extract(epoch from min(b."endTime"))::float8 * 1000 as "dueAt"
      from "enterpriseUser" own join project p on p."enterpriseId" = own."enterpriseId" and p."deleteMark" = 0
      join "declareBatch" b on b.id = p."batchId"
      where own."userId" = any(${[...userIds]}::text[])
        and p.status in (${sql.lit(projectStatus.draft)}, ${sql.lit(projectStatus.returned)})
        and not exists (select from "enterpriseUser" other join "user" u on u.id = other."userId"
          and u."deleteMark" = 0 and u."enabledMark" = 1
          where other."enterpriseId" = own."enterpriseId" and other."userId" <> own."userId")
      group by own."userId"`.execute(db);
    return rows;
  },
};
