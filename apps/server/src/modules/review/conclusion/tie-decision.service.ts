import { fail } from '@qifu/contracts';
import { recompute } from '@qifu/review-scoring';
import type { Ctx } from '#platform/context';
import { assertOwnGiven } from '../sheet/leader-blind';
import {
  type ReviewFacts,
  readGroupProjects,
  readGroupSheets,
  reviewInputOf,
} from '../sheet/review-facts.queries';
import { holdLedGroup, touchGroup } from './conclude.service';

interface Decision {
  groupId: string;
  version: number;
  /** Best first. */
  rankedProjectIds: string[];
  reason: string;
}

/**
 * Keeps the leader's order of projects that share a rank after the whole declared chain (I16). It must name
 * exactly the projects of one tie; where the leader decides again, the later word holds.
 */
export async function decideTie(ctx: Ctx, input: Decision): Promise<{ id: string; version: number }> {
  const group = await holdLedGroup(ctx, input.groupId, input.version);
  // Asked before anything else: that projects are tied, or not, tells of the others' scores.
  await assertOwnGiven(ctx, group);
  const [projects, sheets] = [
    await readGroupProjects(ctx.db, [group.id]),
    await readGroupSheets(ctx.db, [group.id]),
  ];
  assertTied(
    {
      groupId: group.id,
      standard: group.standardSnapshot,
      rules: group.ruleSnapshot,
      projects,
      sheets,
      tieDecisions: [],
    },
    input.rankedProjectIds,
  );
  await ctx.db
    .insertInto('groupTieDecision')
    .values({
      id: ctx.newId(),
      groupId: group.id,
      rankedProjectIds: JSON.stringify(input.rankedProjectIds),
      reason: input.reason,
      creatorUserId: ctx.actor.userId,
      creatorTime: ctx.now(),
    })
    .execute();
  const version = await touchGroup(ctx, group.id);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { version: group.version },
    after: { version },
    facts: { tiedProjects: input.rankedProjectIds.length },
    reason: input.reason,
  });
  return { id: group.id, version };
}

function assertTied(facts: ReviewFacts, projectIds: readonly string[]) {
  const named = new Set(projectIds);
  const first = recompute(reviewInputOf(facts)).results.find(({ projectId }) => named.has(projectId));
  const tied = new Set(first?.rankInGroup ? [first.projectId, ...first.tiedWith] : []);
  const isSame = tied.size === projectIds.length && projectIds.every((id) => tied.has(id));
  if (named.size < projectIds.length || !isSame || tied.size < 2) fail('RV_NOT_TIED', { projectIds });
}
