import { fail, type IdReply, projectStatus } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { tellLeaderAsked } from '../message/tell-leader';
import { visibleProjects } from '../project/project.policy';
import { assertSide } from '../project/project-actions';
import { assertReadsScores } from '../sheet/score-reader';
import { isOver } from './leader-question.queries';

interface Question {
  projectIds: string[];
  question: string;
  deadline: number;
}

/**
 * Asks the leader of a closed group which of some undecided projects goes first. Results and ranks stay as the close
 * counted them (I08): the answer is a word for whoever decides, beside them.
 */
export async function askLeader(ctx: Ctx, { projectIds, question, deadline }: Question): Promise<IdReply> {
  assertSide(ctx.actor, 'approve');
  assertReadsScores(ctx.actor);
  if (deadline <= ctx.now().getTime()) refuseField(ctx, 'body.deadline', 'invalid');
  const asked = [...new Set(projectIds)];
  const group = await holdOneGroup(ctx, asked);
  const leader = await findLeader(ctx, group.id);
  await assertNotRecused(ctx, { groupId: group.id, expertId: leader.expertId }, asked);
  await assertNotAsked(ctx, group.id, asked);
  const id = ctx.newId();
  await ctx.db
    .insertInto('leaderQuestion')
    .values({
      id,
      groupId: group.id,
      projectIds: JSON.stringify(asked),
      question,
      deadline: new Date(deadline),
      askedBy: ctx.actor.userId,
      askedTime: ctx.now(),
    })
    .execute();
  await tellLeaderAsked(ctx, leader.userId, { ...group, count: asked.length, deadline, question });
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    facts: { askedProjects: asked.length, deadline },
  });
  return { id, version: 1 };
}

/** Holds projects the caller may see that are reviewed, undecided and of one group. */
async function holdOneGroup(ctx: Ctx, projectIds: string[]) {
  const projects = await visibleProjects(ctx)
    .select(['project.id', 'project.groupId', 'project.status'])
    .where('project.id', 'in', projectIds)
    .orderBy('project.id')
    .forUpdate()
    .execute();
  if (projectIds.length < 2 || projects.length !== projectIds.length) fail('record.missing', { projectIds });
  const decided = projects.filter(({ status }) => status !== projectStatus.reviewed);
  if (decided.length > 0) fail('RV_STATE', { projectIds: decided.map(({ id }) => id) });
  const [first] = projects;
  if (!first?.groupId || projects.some(({ groupId }) => groupId !== first.groupId))
    fail('RV_LEADER_GROUPS', { projectIds });
  return await ctx.db
    .selectFrom('reviewGroup')
    .select(['id', 'groupName'])
    .where('id', '=', first.groupId)
    .executeTakeFirstOrThrow();
}

async function findLeader({ db }: Ctx, groupId: string) {
  const leader = await db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .innerJoin('user as u', 'u.id', 'e.userId')
    .select(['m.expertId', 'e.userId'])
    .where('m.groupId', '=', groupId)
    .where('m.isLeader', '=', 1)
    .where('m.removedTime', 'is', null)
    .where('e.deleteMark', '=', 0)
    .where('u.deleteMark', '=', 0)
    .where('u.enabledMark', '=', 1)
    .executeTakeFirst();
  return leader ?? fail('RV_LEADER_GONE', { groupId });
}

/** Whoever stepped back from a project, or was taken off it, has no word on it (I04). */
async function assertNotRecused(
  { db }: Ctx,
  { groupId, expertId }: { groupId: string; expertId: string },
  projectIds: string[],
) {
  const recused = await db
    .selectFrom('assignment')
    .select('projectId')
    .where('groupId', '=', groupId)
    .where('expertId', '=', expertId)
    .where('projectId', 'in', projectIds)
    .where('recusedBy', 'is not', null)
    .execute();
  if (recused.length > 0)
    fail('RV_LEADER_RECUSED', {
      count: recused.length,
      projectIds: recused.map(({ projectId }) => projectId),
    });
}

/** One question at a time about a project: two orders would not say which counts. One that is over asks nothing. */
async function assertNotAsked({ db }: Ctx, groupId: string, projectIds: string[]) {
  const open = await db
    .selectFrom('leaderQuestion as q')
    .select('q.id')
    .where('q.groupId', '=', groupId)
    .where('q.answeredTime', 'is', null)
    .where(sql<SqlBool>`q."projectIds" ?| ${projectIds}::text[]`)
    .where((eb) => eb.not(isOver))
    .executeTakeFirst();
  if (open) fail('RV_LEADER_ASKED', { questionId: open.id });
}
