import { fail, type IdReply } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { tellLeaderAnswered } from '../message/tell-leader';
import { findSeat } from '../sheet/group-step';
import { isOver } from './leader-question.queries';

interface Answer {
  version: number;
  rankedProjectIds: string[];
  reason: string;
}

/** Keeps the leader's order with its reason, once, while nothing of it is decided yet; also past the deadline. */
export async function answerQuestion(ctx: Ctx, id: string, answer: Answer): Promise<IdReply> {
  const { version, rankedProjectIds, reason } = answer;
  const question = await ctx.db
    .selectFrom('leaderQuestion')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!question) fail('record.missing', { id });
  if (!(await findSeat(ctx, question.groupId))?.isLeader) fail('record.missing', { id });
  assertVersion(question, version);
  if (question.answeredTime !== null) fail('RV_STATE', { questionId: id });
  const named = new Set(rankedProjectIds);
  const isWhole =
    named.size === rankedProjectIds.length &&
    named.size === question.projectIds.length &&
    question.projectIds.every((projectId) => named.has(projectId));
  if (!isWhole) refuseField(ctx, 'body.rankedProjectIds', 'notOffered');
  const names = await readUndecided(ctx, id, rankedProjectIds);
  await ctx.db
    .updateTable('leaderQuestion')
    .set({
      rankedProjectIds: JSON.stringify(rankedProjectIds),
      reason,
      answeredBy: ctx.actor.userId,
      answeredTime: ctx.now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const { groupName } = await ctx.db
    .selectFrom('reviewGroup')
    .select('groupName')
    .where('id', '=', question.groupId)
    .executeTakeFirstOrThrow();
  await tellLeaderAnswered(ctx, question.askedBy, { groupName, names, reason });
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: question.groupId,
    objectName: groupName,
    facts: { answeredProjects: rankedProjectIds.length },
  });
  return { id, version: version + 1 };
}

/** Names of projects in that order; refused once the question is over: the word would come too late. */
async function readUndecided({ db }: Ctx, questionId: string, projectIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'projectName'])
    .where('id', 'in', projectIds)
    .orderBy('id')
    .forShare()
    .execute();
  const over = await db
    .selectFrom('leaderQuestion as q')
    .select('q.id')
    .where('q.id', '=', questionId)
    .where(isOver)
    .executeTakeFirst();
  if (over) fail('RV_STATE', { questionId });
  return projectIds.map((id) => rows.find((row) => row.id === id)?.projectName ?? '');
}
