import { type ConflictHit, groupStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { findConflicts } from '../conflict/conflict.service';
import { visibleExperts } from '../expert/expert.policy';
import { getGroup } from '../group/group.policy';
import { readMemberExperts, readMemberProjects, rulesOf } from '../group/members.queries';
import { visibleProjects } from '../project/project.policy';

interface Question {
  groupId: string;
  expertIds: readonly string[];
  projectIds: readonly string[];
}

/** Experts and projects times each other; more would be a study, not a question. */
const mostPairs = 3_000_000;

/** All conflicts between the named experts and projects; a group stands for those that are not named. */
export async function checkConflicts(ctx: Ctx, question: Question): Promise<{ list: ConflictHit[] }> {
  const group = question.groupId ? await getGroup(ctx, question.groupId) : undefined;
  const members = group ? ((await readMemberExperts(ctx.db, [group.id])).get(group.id) ?? []) : [];
  const places = group ? ((await readMemberProjects(ctx.db, [group.id])).get(group.id) ?? []) : [];
  const experts = await visibleExperts(ctx)
    .select('expert.id')
    .where('expert.id', 'in', [
      '',
      ...orElse(
        question.expertIds,
        members.map(({ expertId }) => expertId),
      ),
    ])
    .execute();
  const projects = await visibleProjects(ctx)
    .select('project.id')
    .where('project.id', 'in', [
      '',
      ...orElse(
        question.projectIds,
        places.map(({ id }) => id),
      ),
    ])
    .execute();
  if (experts.length * projects.length > mostPairs)
    refuseField(ctx, 'body.projectIds', 'tooManyItems', { maximum: mostPairs });
  const list = await findConflicts(ctx, {
    expertIds: experts.map(({ id }) => id),
    projectIds: projects.map(({ id }) => id),
    rules: await rulesOf(
      ctx,
      group ?? { status: groupStatus.preparing, ruleSetId: null, ruleSnapshot: null },
    ),
  });
  return { list };
}

const orElse = (named: readonly string[], members: readonly string[]) => (named.length > 0 ? named : members);
