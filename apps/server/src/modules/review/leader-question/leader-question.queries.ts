import { type LeaderQuestion, projectStatus } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { visibleProjects } from '../project/project.policy';
import { findSeat } from '../sheet/group-step';
import { assertReadsScores } from '../sheet/score-reader';

/** A question `q` is over with the first of its projects that is decided or goes into a group of a further round. */
export const isOver = sql<SqlBool>`exists (select from project p
  where p.id in (select jsonb_array_elements_text(q."projectIds"))
    and (p.status <> ${sql.lit(projectStatus.reviewed)} or p."groupId" is distinct from q."groupId"))`;

const questions = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('leaderQuestion as q')
    .innerJoin('reviewGroup as g', 'g.id', 'q.groupId')
    .select([
      'q.id',
      'q.groupId',
      'g.groupName',
      'q.projectIds',
      'q.question',
      'q.deadline',
      'q.askedTime',
      'q.rankedProjectIds',
      'q.reason',
      'q.answeredTime',
      'q.version',
      isOver.$castTo<boolean>().as('isDecided'),
    ])
    .orderBy('q.askedTime', 'desc')
    .orderBy('q.id', 'desc');

/** Questions of a batch all of whose projects the caller may see: an order tells of each that stands in it. */
export async function listLeaderQuestions(ctx: Ctx, batchId: string): Promise<{ list: LeaderQuestion[] }> {
  assertReadsScores(ctx.actor);
  const found = await questions(ctx).where('g.batchId', '=', batchId).execute();
  const named = [...new Set(found.flatMap(({ projectIds }) => projectIds))];
  if (named.length === 0) return { list: [] };
  const seen = await visibleProjects(ctx).select('project.id').where('project.id', 'in', named).execute();
  const ids = new Set(seen.map(({ id }) => id));
  return { list: found.filter(({ projectIds }) => projectIds.every((id) => ids.has(id))) };
}

/** What the leader of a group was asked; nobody else in it is asked anything. */
export async function listOwnQuestions(ctx: Ctx, groupId: string): Promise<{ list: LeaderQuestion[] }> {
  const seat = await findSeat(ctx, groupId);
  if (!seat?.isLeader) return { list: [] };
  return { list: await questions(ctx).where('q.groupId', '=', groupId).execute() };
}
