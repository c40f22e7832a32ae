import { fail, groupStatus, type ReviewGroupEdit, type ReviewGroupInput } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { assignBillNumber } from '#modules/system';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { OwnWords } from '#platform/http/own-words';
import { refuseField } from '#platform/http/refuse-field';
import { getBatch, holdStandardFor } from '../batch/batch.service';
import { directionsBelow } from '../direction/direction.service';
import { joinReasons, joinTexts } from '../join-texts';
import { tellGroups } from '../live/tell-experts';
import { holdRuleSet } from '../rule-set/rule-set.service';
import { holdStandards } from '../standard/standard.queries';
import { type GroupRecord, getGroup } from './group.policy';
import { seatExperts, writeLeaders } from './group-experts.service';
import { placeProjects } from './group-projects.service';
import { holdProjects } from './hold-rows';
import { readMemberExperts, readMemberProjects } from './members.queries';
import { refuseExperts } from './refuse-experts';
import { refuseProjects } from './refuse-projects';

type GroupFields = Omit<ReviewGroupInput, 'batchId' | 'projectIds' | 'expertIds' | 'leaderExpertId'>;
type Edit = Omit<ReviewGroupEdit, 'version'>;

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

/** What is left out is taken from the batch: its standard for the first direction, its rules, its blind mode. */
async function columnsOf(ctx: Ctx, batchId: string, input: GroupFields) {
  const batch = await getBatch(ctx, batchId);
  const [first] = input.directionIds;
  return {
    groupName: input.groupName,
    directionIds: JSON.stringify(input.directionIds),
    standardId: input.standardId ?? (await holdStandardFor(ctx, batch, first)),
    ruleSetId: input.ruleSetId ?? batch.ruleSetId,
    blindMode: input.blindMode ?? batch.blindMode,
    plannedStart: date(input.plannedStart),
    plannedEnd: date(input.plannedEnd),
    reviewMode: input.reviewMode,
  };
}

/** Refuses names of things that are not there, which stay there from now on, and times the wrong way round. */
async function assertFields(ctx: Ctx, input: GroupFields) {
  const { plannedStart, plannedEnd, directionIds, standardId, ruleSetId } = input;
  if (plannedStart !== null && plannedEnd !== null && plannedStart >= plannedEnd)
    refuseField(ctx, 'body.plannedEnd', 'invalid');
  const known = await directionsBelow(ctx.db, directionIds);
  if (directionIds.some((id) => !known.has(id))) refuseField(ctx, 'body.directionIds', 'notOffered');
  if (standardId && !(await holdStandards(ctx, [standardId])).has(standardId))
    refuseField(ctx, 'body.standardId', 'notOffered');
  if (ruleSetId && !(await holdRuleSet(ctx, ruleSetId))) refuseField(ctx, 'body.ruleSetId', 'notOffered');
}

/** A new group, with what may already come into it; what may not is named among the warnings. */
export async function addGroup(ctx: Ctx, input: ReviewGroupInput) {
  await assertFields(ctx, input);
  const columns = await columnsOf(ctx, input.batchId, input);
  const id = ctx.newId();
  const held = await holdProjects(ctx, [...new Set(input.projectIds)]);
  const groupNo = await assignBillNumber(ctx, 'reviewGroup');
  await ctx.db
    .insertInto('reviewGroup')
    .values({ id, groupNo, batchId: input.batchId, ...columns, ...created(ctx) })
    .execute();
  const group = await getGroup(ctx, id, 'forUpdate');
  const warnings = [
    ...(await addFirstProjects(ctx, group, { projectIds: input.projectIds, projects: held })),
    ...(await addFirstExperts(ctx, group, input.expertIds)),
    ...(await addFirstLeader(ctx, group, input.leaderExpertId)),
  ];
  const { version } = await ctx.db
    .selectFrom('reviewGroup')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: id,
    objectName: input.groupName,
    after: { ...input, groupNo },
  });
  return { id, groupNo, version, warnings };
}

/** The same for whoever calls: where something was left out, the answer says so. */
export async function answerNewGroup(ctx: Ctx, input: ReviewGroupInput) {
  const group = await addGroup(ctx, input);
  if (group.warnings.length === 0) return group;
  const reason = joinReasons(ctx.language, group.warnings);
  return new OwnWords(group, 'createdPartly', { count: group.warnings.length, reason });
}

async function addFirstProjects(
  ctx: Ctx,
  group: GroupRecord,
  {
    projectIds,
    projects,
  }: { projectIds: readonly string[]; projects: Awaited<ReturnType<typeof holdProjects>> },
): Promise<string[]> {
  const wanted = [...new Set(projectIds)];
  if (wanted.length === 0) return [];
  const rejected = await refuseProjects(ctx, group, { projectIds: wanted, projects });
  const refused = new Set(rejected.map(({ projectId }) => projectId));
  const added = wanted.filter((id) => !refused.has(id));
  await placeProjects(ctx, [{ groupId: group.id, projectIds: added }]);
  const names = new Map(projects.map(({ id, projectName }) => [id, projectName]));
  return rejected.map(({ projectId, reason }) =>
    translate(ctx.language, 'review', 'warning.project', { name: names.get(projectId) ?? projectId, reason }),
  );
}

async function addFirstExperts(
  ctx: Ctx,
  group: GroupRecord,
  expertIds: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(expertIds)];
  if (wanted.length === 0) return [];
  const { rejected } = await refuseExperts(ctx, group, wanted);
  const refused = new Set(rejected.map(({ expertId }) => expertId));
  const added = wanted.filter((id) => !refused.has(id));
  await seatExperts(ctx, {
    seats: added.map((expertId) => ({ groupId: group.id, expertId, hits: [] })),
    source: 'manual',
  });
  if (rejected.length === 0) return [];
  const names = await ctx.db
    .selectFrom('expert')
    .select(['id', 'name'])
    .where('id', 'in', [...refused])
    .execute();
  return rejected.map(({ expertId, reason }) =>
    translate(ctx.language, 'review', 'warning.expert', {
      name: names.find(({ id }) => id === expertId)?.name ?? expertId,
      reason,
    }),
  );
}

async function addFirstLeader(ctx: Ctx, group: GroupRecord, expertId: string | null): Promise<string[]> {
  if (expertId === null) return [];
  const members = (await readMemberExperts(ctx.db, [group.id])).get(group.id) ?? [];
  const chosen = members.find((member) => member.expertId === expertId);
  if (chosen?.leaderEligible === 1) {
    await writeLeaders(ctx, [{ groupId: group.id, expertId }]);
    return [];
  }
  const reason = translate(ctx.language, 'failures', chosen ? 'RV_NOT_LEADER_ELIGIBLE' : 'RV_I02');
  return [translate(ctx.language, 'review', 'warning.leader', { reason })];
}

/** Changes a preparing group; of an open one only its deadline, and only to a later time. */
export async function updateGroup(
  ctx: Ctx,
  id: string,
  { version, ...input }: ReviewGroupEdit,
): Promise<{ id: string; version: number }> {
  const before = await getGroup(ctx, id, 'forUpdate');
  assertVersion(before, version);
  if (before.status === groupStatus.open) await extendDeadline(ctx, before, input);
  else if (before.status !== groupStatus.preparing) fail('RV_CLOSED', { groupId: id });
  else await changePreparing(ctx, before, input);
  return { id, version: version + 1 };
}

/** A group as its form has it, held until the call ends. */
export const readHeldGroup = async (ctx: Ctx, id: string) => auditOf(await getGroup(ctx, id, 'forUpdate'));

/** What the form of a group says; left out fields are told as what was taken for them. */
const auditOf = ({
  groupName,
  directionIds,
  standardId,
  ruleSetId,
  blindMode,
  plannedStart,
  plannedEnd,
  reviewMode,
}: GroupRecord) => ({
  groupName,
  directionIds,
  standardId,
  ruleSetId,
  blindMode,
  plannedStart,
  plannedEnd,
  reviewMode,
});

const filled = (edit: Edit): GroupFields => ({
  groupName: edit.groupName,
  directionIds: edit.directionIds ?? [],
  standardId: edit.standardId ?? null,
  ruleSetId: edit.ruleSetId ?? null,
  blindMode: edit.blindMode ?? null,
  plannedStart: edit.plannedStart ?? null,
  plannedEnd: edit.plannedEnd ?? null,
  reviewMode: edit.reviewMode ?? 'online',
});

async function changePreparing(ctx: Ctx, before: GroupRecord, edit: Edit) {
  const input = filled(edit);
  await assertFields(ctx, input);
  const columns = await columnsOf(ctx, before.batchId, input);
  const projects = (await readMemberProjects(ctx.db, [before.id])).get(before.id) ?? [];
  const allowed = await directionsBelow(ctx.db, input.directionIds);
  const outside = projects.filter(
    ({ directionId, subDirectionId }) =>
      input.directionIds.length > 0 &&
      !allowed.has(directionId) &&
      !(subDirectionId !== null && allowed.has(subDirectionId)),
  );
  if (outside.length > 0) fail('RV_SCOPE', { projectIds: outside.map((project) => project.id) });
  await ctx.db
    .updateTable('reviewGroup')
    .set({ ...columns, ...changed(ctx) })
    .where('id', '=', before.id)
    .execute();
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: before.id,
    objectName: input.groupName,
    before: auditOf(before),
    after: auditOf(await getGroup(ctx, before.id)),
  });
}

/** Fields of the form an open group cannot change any more, each with its text. */
const pinned = {
  groupName: 'name',
  directionIds: 'directions',
  standardId: 'standard',
  ruleSetId: 'rules',
  blindMode: 'blind',
  plannedStart: 'start',
  reviewMode: 'mode',
} as const;

/** Refuses what an open group would have to ignore: forms send back all they have read, which changes nothing. */
function assertUnchanged({ language }: Ctx, before: GroupRecord, edit: Edit) {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  const changedFields = (Object.keys(pinned) as (keyof typeof pinned)[]).filter(
    (key) => edit[key] !== undefined && plain(edit[key]) !== plain(before[key]),
  );
  if (changedFields.length === 0) return;
  const names = changedFields.map((key) => translate(language, 'reviewBoard', `form.${pinned[key]}`));
  fail('RV_PINNED', { fields: joinTexts(language, names), paths: changedFields });
}

/** An open group is pinned to what it opened with; only more time can be given (review.md 2.4). */
async function extendDeadline(ctx: Ctx, before: GroupRecord, edit: Edit) {
  assertUnchanged(ctx, before, edit);
  const { plannedEnd = null } = edit;
  const isLater = plannedEnd !== null && before.plannedEnd !== null && plannedEnd > before.plannedEnd;
  if (!isLater) fail('RV_STATE', { groupId: before.id, plannedEnd: before.plannedEnd });
  await ctx.db
    .updateTable('reviewGroup')
    .set({ plannedEnd: new Date(plannedEnd), ...changed(ctx) })
    .where('id', '=', before.id)
    .execute();
  await tellGroups(ctx, [before.id]);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: before.id,
    objectName: before.groupName,
    before: { plannedEnd: before.plannedEnd },
    after: { plannedEnd },
  });
}
