import { fail, groupStatus, type OpenCheck, projectStatus, type StandardSnapshot } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { recordFindings } from '../conflict/conflict.service';
import { tellGroups } from '../live/tell-experts';
import { tellReviewOpened } from '../message/tell-review';
import { hasStep } from '../project/project-steps';
import { getStandard, snapshotOf } from '../standard/standard.queries';
import { freezeRow } from '../standard/standard.service';
import { assignAll } from './assign-all';
import { assertPreparing, type GroupRecord, getGroup } from './group.policy';
import { holdMembers } from './hold-rows';
import { nameBlindly } from './name-blindly';
import { checkOpening } from './open-checks';
import type { OpenFacts } from './open-facts';
import { readOpenFacts } from './open-facts.queries';

/** Every condition for opening a group, met or not. */
export async function listOpenChecks(ctx: Ctx, groupId: string): Promise<{ list: OpenCheck[] }> {
  const group = await getGroup(ctx, groupId);
  const facts = (await readOpenFacts(ctx, [group])).get(group.id);
  return { list: facts ? checkOpening(facts) : [] };
}

interface OpenRequest {
  groupId: string;
  version: number;
  reason: string;
}

/**
 * Opens a group: one transaction in which firms, projects and group are held, every condition is looked at again,
 * standard and rules are copied by value, and each expert gets a sheet for each project.
 */
export async function openReview(ctx: Ctx, { groupId, version, reason }: OpenRequest) {
  const seen = await getGroup(ctx, groupId);
  await holdMembers(ctx, seen.id);
  const group = await getGroup(ctx, groupId, 'forUpdate');
  assertPreparing(group);
  assertVersion(group, version);
  const facts = (await readOpenFacts(ctx, [group])).get(group.id) ?? fail('record.missing', { id: groupId });
  assertOpenable(facts);
  return await openHeld(ctx, group, facts, reason);
}

/** Opens a group that is held with its firms and projects and meets every condition. */
export async function openHeld(ctx: Ctx, group: GroupRecord, facts: OpenFacts, reason: string) {
  const standard = await freezeStandardOf(ctx, group);
  const openTime = ctx.now();
  await markOpen(ctx, group, { standard, facts, openTime });
  await nameBlindly(ctx, group);
  const assignments = await assignAll(ctx, group.id, facts);
  await recordFindings(ctx, group.id, 'open', facts.hits);
  await tellReviewOpened(
    ctx,
    facts.experts.map(({ userId }) => userId),
    { groupName: group.groupName, plannedEnd: facts.plannedEnd, projectCount: facts.projects.length },
  );
  await tellGroups(ctx, [group.id]);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { status: group.status },
    after: { status: groupStatus.open },
    facts: { assignments, standardVersion: standard.standardVersion },
    reason,
  });
  return {
    status: groupStatus.open,
    openTime: openTime.getTime(),
    assignments,
    version: group.version + 1,
  };
}

/** Refuses with the list of what is missing. */
function assertOpenable(facts: OpenFacts) {
  const blockers = checkOpening(facts).filter(({ passed }) => !passed);
  if (blockers.length > 0) fail('RV_OPEN', { count: blockers.length, blockers });
  const wrong = facts.projects.filter(({ status }) => !hasStep(status, 'open'));
  if (wrong.length > 0) fail('RV_STATE', { projectIds: wrong.map(({ id }) => id) });
}

async function freezeStandardOf(ctx: Ctx, group: GroupRecord): Promise<StandardSnapshot> {
  const standardId = group.standardId ?? fail('RV_OPEN', { count: 1 });
  await ctx.db.selectFrom('reviewStandard').select('id').where('id', '=', standardId).forUpdate().execute();
  const standard = await getStandard(ctx, standardId);
  await freezeRow(ctx, standard);
  return snapshotOf(standard);
}

async function markOpen(
  ctx: Ctx,
  group: GroupRecord,
  { standard, facts, openTime }: { standard: StandardSnapshot; facts: OpenFacts; openTime: Date },
) {
  await ctx.db
    .updateTable('reviewGroup')
    .set({
      status: groupStatus.open,
      standardVersion: standard.standardVersion,
      standardSnapshot: JSON.stringify(standard),
      ruleSnapshot: JSON.stringify({ ...facts.rules, blindMode: group.blindMode }),
      openTime,
      openUserId: ctx.actor.userId,
      ...changed(ctx),
    })
    .where('id', '=', group.id)
    .execute();
  await ctx.db
    .updateTable('project')
    .set({ status: projectStatus.inReview, ...changed(ctx) })
    .where(
      'id',
      'in',
      facts.projects.map(({ id }) => id),
    )
    .execute();
}
