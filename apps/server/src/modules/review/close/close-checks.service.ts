import { type CloseBlocker, fail, groupStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { visibleGroups } from '../group/group.policy';
import { namesApplicant, namesExperts } from '../result/shown-expert';
import { findSeat } from '../sheet/group-step';
import { listCloseBlockers } from './close-blockers';
import { findCloseFindings, readReviewFacts } from './close-review.service';

/** What keeps a group from closing now; for staff, and for its leader as far as he may know who is who. */
export async function listCloseChecks(ctx: Ctx, groupId: string): Promise<{ list: CloseBlocker[] }> {
  const reader = await findReader(ctx, groupId);
  const group = await visibleGroups(ctx)
    .select(['id', 'status', 'blindMode', 'standardSnapshot', 'ruleSnapshot', 'conclusion'])
    .where('reviewGroup.id', '=', groupId)
    .executeTakeFirst();
  if (!group || !reader) fail('record.missing', { id: groupId });
  const { standardSnapshot, ruleSnapshot } = group;
  if (group.status !== groupStatus.open || !standardSnapshot || !ruleSnapshot) return { list: [] };
  const facts = await readReviewFacts(ctx, { id: group.id, standardSnapshot, ruleSnapshot });
  const findings = await findCloseFindings(ctx, facts, group.conclusion);
  const { blockers } = listCloseBlockers(facts, findings, {
    language: ctx.language,
    isNamed: namesExperts(reader, { mode: group.blindMode }),
    showsBlindCode: !namesApplicant(reader, group.blindMode),
  });
  return { list: blockers };
}

async function findReader(ctx: Ctx, groupId: string): Promise<'office' | 'leader' | undefined> {
  if (ctx.actor.isAdministrator) return undefined;
  if (ctx.actor.holds('reviewPreparation:view')) return 'office';
  return (await findSeat(ctx, groupId))?.isLeader ? 'leader' : undefined;
}
