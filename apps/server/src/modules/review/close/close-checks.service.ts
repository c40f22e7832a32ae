import { type CloseBlocker, fail, groupStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { visibleGroups } from '../group/group.policy';
import { findHiddenProjects } from '../project/project.policy';
import { findSeat } from '../sheet/group-step';
import { findBlindProjects } from '../sheet/leader-blind';
import { tellsConflict } from '../sheet/own-sheet.queries';
import { namesApplicant, namesExperts } from '../sheet/shown-expert';
import { listCloseBlockers } from './close-blockers';
import { findCloseFindings, readReviewFacts } from './close-review.service';

/** What keeps a group from closing now; for staff, and for its leader as far as he may know who is who. */
export async function listCloseChecks(ctx: Ctx, groupId: string): Promise<{ list: CloseBlocker[] }> {
  const reader = await findReader(ctx, groupId);
  const group = await visibleGroups(ctx)
    .select(['id', 'status', 'plannedEnd', 'blindMode', 'standardSnapshot', 'ruleSnapshot', 'conclusion'])
    .where('reviewGroup.id', '=', groupId)
    .executeTakeFirst();
  if (!group || !reader) fail('record.missing', { id: groupId });
  const { standardSnapshot, ruleSnapshot } = group;
  if (group.status !== groupStatus.open || !standardSnapshot || !ruleSnapshot) return { list: [] };
  const facts = await readReviewFacts(ctx, { id: group.id, standardSnapshot, ruleSnapshot });
  const findings = await findCloseFindings(ctx, facts, group);
  // A conflict of a member would tell the leader of a double-blind review whose project this is (I13).
  const tellsConflicts = reader === 'office' || tellsConflict(group.blindMode);
  const { blockers } = listCloseBlockers(facts, findings, {
    language: ctx.language,
    isNamed: namesExperts(reader, { mode: group.blindMode }),
    showsBlindCode: !namesApplicant(reader, group.blindMode),
    tellsChanges: reader === 'office',
    tellsConflicts,
    // A leader knows the projects of the own group, as far as the review's blind mode lets him.
    hiddenProjectIds:
      reader === 'office'
        ? await findHiddenProjects(
            ctx,
            facts.projects.map(({ projectId }) => projectId),
          )
        : new Set(),
  });
  // A tie tells of scores the leader does not know yet.
  const isTieTold = reader === 'office' || (await findBlindProjects(ctx, group)).size === 0;
  return {
    list: blockers.filter(
      ({ check }) => (check !== 'conflict' || tellsConflicts) && (check !== 'tie' || isTieTold),
    ),
  };
}

async function findReader(ctx: Ctx, groupId: string): Promise<'office' | 'leader' | undefined> {
  if (ctx.actor.isAdministrator) return undefined;
  if (ctx.actor.holds('reviewPreparation:view')) return 'office';
  return (await findSeat(ctx, groupId))?.isLeader ? 'leader' : undefined;
}
