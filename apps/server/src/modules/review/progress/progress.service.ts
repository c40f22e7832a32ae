import { fail, type GroupProgress, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { visibleGroups } from '../group/group.policy';
import { projectScope } from '../project/project.policy';
import { findSeat } from '../sheet/group-step';
import { readGroupProjects } from '../sheet/review-facts.queries';
import { anonCodeOf, namesApplicant, namesExperts, type Reader } from '../sheet/shown-expert';

interface StateRow {
  projectId: string;
  expertId: string;
  status: number;
}

/**
 * The live board: the state of every sheet of a group, no score anywhere. For staff and supervision with names;
 * for the leader as far as the review's blind mode lets him know them; for everybody else the group is absent.
 */
export async function readProgress(ctx: Ctx, groupId: string): Promise<GroupProgress> {
  const group = await visibleGroups(ctx)
    .select(['status', 'plannedEnd', 'blindMode'])
    .where('reviewGroup.id', '=', groupId)
    .executeTakeFirst();
  const reader = group && (await findReader(ctx, groupId));
  if (!group || !reader) fail('record.missing', { id: groupId });
  const [projects, experts, states] = await Promise.all([
    // Staff see the projects of their district, a leader the whole group.
    readGroupProjects(ctx.db, [groupId], reader === 'office' ? projectScope(ctx.actor) : undefined),
    readSeats(ctx, groupId),
    readStates(ctx, groupId),
  ]);
  const isNamed = namesExperts(reader, { mode: group.blindMode });
  const isOpenName = namesApplicant(reader, group.blindMode);
  const stateOf = new Map(states.map((row) => [`${row.expertId} ${row.projectId}`, row.status]));
  return {
    groupId,
    status: group.status,
    plannedEnd: group.plannedEnd,
    projects: projects.map(({ projectId, seq, blindCode, projectName }) => ({
      projectId,
      seq,
      label: isOpenName ? projectName : blindCode,
    })),
    experts: experts.map((expert) => {
      const own = projects.map(({ projectId }) => stateOf.get(`${expert.expertId} ${projectId}`) ?? null);
      return {
        expertId: isNamed ? expert.expertId : '',
        name: isNamed ? expert.name : anonCodeOf(ctx.language, expert.anonNo),
        isLeader: expert.isLeader === 1,
        submitted: own.filter((status) => status === sheetStatus.submitted).length,
        states: own,
      };
    }),
  };
}

/** Experts watch the board as leaders of the group only. */
async function findReader(ctx: Ctx, groupId: string): Promise<Reader | undefined> {
  const { actor } = ctx;
  const isOffice = (['reviewPreparation:view', 'scoreManage:view'] as const).some((word) =>
    actor.holds(word),
  );
  if (isOffice) return 'office';
  return (await findSeat(ctx, groupId))?.isLeader ? 'leader' : undefined;
}

const readSeats = ({ db }: Ctx, groupId: string) =>
  db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .select(['m.expertId', 'e.name', 'm.anonNo', 'm.isLeader'])
    .where('m.groupId', '=', groupId)
    .where('m.removedTime', 'is', null)
    .orderBy('m.isLeader', 'desc')
    .orderBy('m.anonNo')
    .orderBy('m.addedTime')
    .orderBy('m.id')
    .execute();

const readStates = ({ db }: Ctx, groupId: string): Promise<StateRow[]> =>
  db
    .selectFrom('scoreSheet')
    .select(['projectId', 'expertId', 'status'])
    .where('groupId', '=', groupId)
    .execute();
