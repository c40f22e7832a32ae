import { randomInt } from 'node:crypto';
import {
  fail,
  groupStatus,
  type OpenCheck,
  projectStatus,
  type StandardSnapshot,
  sheetStatus,
} from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { recordFindings } from '../conflict/conflict.service';
import { hasStep } from '../project/project-steps';
import { getStandard, snapshotOf } from '../standard/standard.queries';
import { freezeRow } from '../standard/standard.service';
import { assertVersion, changed } from '../versioned-row';
import { assertPreparing, type GroupRecord, getGroup } from './group.policy';
import { holdProjects } from './hold-rows';
import { checkOpening, type OpenFacts } from './open-checks';
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
  const members = await ctx.db
    .selectFrom('groupProject')
    .select('projectId')
    .where('groupId', '=', seen.id)
    .where('removedTime', 'is', null)
    .execute();
  await holdProjects(
    ctx,
    members.map(({ projectId }) => projectId),
  );
  const group = await getGroup(ctx, groupId, 'forUpdate');
  assertPreparing(group);
  assertVersion(group, version);
  const facts = (await readOpenFacts(ctx, [group])).get(group.id) ?? fail('record.missing', { id: groupId });
  assertOpenable(facts);
  const standard = await freezeStandardOf(ctx, group);
  const openTime = ctx.now();
  await markOpen(ctx, group, { standard, facts, openTime });
  await nameBlindly(ctx, group.id);
  const assignments = await assignAll(ctx, group.id, facts);
  await recordFindings(ctx, group.id, 'open', facts.hits);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { status: group.status },
    after: { status: groupStatus.open, assignments, standardVersion: standard.standardVersion },
    reason,
  });
  return { status: groupStatus.open, openTime: openTime.getTime(), assignments, version: version + 1 };
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

/** Fisher and Yates with the system's randomness: the order of entry must not give an expert away (I13). */
function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

/** Codes that stand for projects (A07) and numbers that stand for experts (专家3). */
async function nameBlindly({ db }: Ctx, groupId: string) {
  const projects = await db
    .selectFrom('groupProject')
    .select('id')
    .where('groupId', '=', groupId)
    .where('removedTime', 'is', null)
    .orderBy('seq')
    .execute();
  for (const [at, { id }] of projects.entries())
    await db
      .updateTable('groupProject')
      .set({ seq: at + 1, blindCode: `A${String(at + 1).padStart(2, '0')}` })
      .where('id', '=', id)
      .execute();
  const experts = await db
    .selectFrom('groupExpert')
    .select('id')
    .where('groupId', '=', groupId)
    .where('removedTime', 'is', null)
    .execute();
  for (const [at, { id }] of shuffled(experts).entries())
    await db
      .updateTable('groupExpert')
      .set({ anonNo: at + 1 })
      .where('id', '=', id)
      .execute();
}

/** A duty and a sheet for every expert and project; conflicts two persons answered for become recusals at once. */
async function assignAll(ctx: Ctx, groupId: string, { experts, projects, hits }: OpenFacts): Promise<number> {
  const recused = new Set(hits.map(({ expertId, projectId }) => `${expertId}\n${projectId}`));
  const pairs = experts.flatMap(({ expertId }) =>
    projects.map(({ id: projectId }) => ({ expertId, projectId })),
  );
  const rows = pairs.map((pair) => ({
    id: ctx.newId(),
    groupId,
    ...pair,
    isRecused: recused.has(`${pair.expertId}\n${pair.projectId}`),
  }));
  await ctx.db
    .insertInto('assignment')
    .values(
      rows.map(({ isRecused, ...row }) => ({
        ...row,
        required: isRecused ? 0 : 1,
        recusedBy: isRecused ? ('system' as const) : null,
        recuseReason: isRecused ? 'RV_I04' : '',
        recusedTime: isRecused ? ctx.now() : null,
        recusedUserId: isRecused ? ctx.actor.userId : null,
      })),
    )
    .execute();
  await ctx.db
    .insertInto('scoreSheet')
    .values(
      rows.map(({ id: assignmentId, isRecused, ...pair }) => ({
        id: ctx.newId(),
        assignmentId,
        ...pair,
        recommendation: null,
        returnUserId: null,
        voidUserId: null,
        sheetHash: null,
        lastModifyUserId: null,
        status: isRecused ? sheetStatus.recused : sheetStatus.notStarted,
        creatorTime: ctx.now(),
      })),
    )
    .execute();
  return rows.filter(({ isRecused }) => !isRecused).length;
}
