import { assignStatus, type Data, fail, groupStatus, type groupStepsApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { useCoSignature } from '../co-signature/co-signature.service';
import { tellExpertReplaced, tellReviewOpened } from '../message/tell-review';
import { recuseSheets } from '../sheet/end-sheets';
import { assignAll } from './assign-all';
import { type GroupRecord, getGroup } from './group.policy';
import { seatExperts, writeLeaders } from './group-experts.service';
import { holdMembers } from './hold-rows';
import { readMemberExperts } from './members.queries';
import { checkOpening } from './open-checks';
import { readOpenFacts } from './open-facts.queries';
import { refuseExperts } from './refuse-experts';
import { endSeats } from './remove-experts.service';

interface ReplaceRequest {
  groupId: string;
  version: number;
  expertId: string;
  byExpertId: string;
  reason: string;
  coSignToken: string;
}

/**
 * One expert for another in a group at work. Only while nothing of the one who leaves has been handed in: what was
 * submitted stays valid, and a second set of sheets beside it would count one seat twice. The newcomer meets every
 * condition the group opened under, takes over the lead with the seat, and gets his own empty sheets.
 */
export async function replaceExpert(
  ctx: Ctx,
  { groupId, version, expertId, byExpertId, reason, coSignToken }: ReplaceRequest,
): Promise<Data<typeof groupStepsApi.replaceExpert>> {
  await getGroup(ctx, groupId);
  await holdMembers(ctx, groupId);
  const group = await getGroup(ctx, groupId, 'forUpdate');
  if (group.status !== groupStatus.open)
    fail(group.status === groupStatus.closed ? 'RV_CLOSED' : 'RV_STATE', { groupId, status: group.status });
  assertVersion(group, version);
  const leaving = await memberOf(ctx, groupId, expertId);
  await assertNothingSubmitted(ctx, groupId, expertId);
  const { signerUserId } = await useCoSignature(ctx, {
    token: coSignToken,
    action: 'expert.replace',
    objectId: groupId,
    subjectIds: [expertId, byExpertId],
  });
  await recuseSheets(ctx, (eb) => eb.and([eb('groupId', '=', groupId), eb('expertId', '=', expertId)]), {
    by: 'staff',
    reason,
  });
  await endSeats(ctx, group, { expertIds: [expertId], reason });
  const { coming, assignments } = await seatNewcomer(ctx, group, {
    expertId: byExpertId,
    isLeading: leaving.isLeader === 1,
  });
  await tellExpertReplaced(ctx, leaving.userId, group);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { expert: leaving.name },
    after: { expert: coming.name },
    facts: { expertId, byExpertId, assignments, coSigner: signerUserId },
    reason,
  });
  const { version: written } = await getGroup(ctx, groupId);
  return { id: groupId, version: written, assignments };
}

async function memberOf(ctx: Ctx, groupId: string, expertId: string) {
  const members = (await readMemberExperts(ctx.db, [groupId])).get(groupId) ?? [];
  return members.find((member) => member.expertId === expertId) ?? fail('record.missing', { id: expertId });
}

async function assertNothingSubmitted({ db }: Ctx, groupId: string, expertId: string) {
  const submitted = await db
    .selectFrom('scoreSheet')
    .select('id')
    .where('groupId', '=', groupId)
    .where('expertId', '=', expertId)
    .where('submitCount', '>', 0)
    .executeTakeFirst();
  if (submitted) fail('RV_HAS_SUBMITTED', { groupId, expertId });
}

async function seatNewcomer(
  ctx: Ctx,
  group: GroupRecord,
  { expertId, isLeading }: { expertId: string; isLeading: boolean },
) {
  const { rejected } = await refuseExperts(ctx, group, [expertId]);
  const [refused] = rejected;
  if (refused) fail(refused.errorCode, { ...refused.params, conflicts: refused.conflicts });
  await seatExperts(ctx, { seats: [{ groupId: group.id, expertId, hits: [] }], source: 'manual' });
  await nameNewcomer(ctx, group.id, expertId);
  if (isLeading) await writeLeaders(ctx, [{ groupId: group.id, expertId }]);
  const facts = (await readOpenFacts(ctx, [group])).get(group.id) ?? fail('record.missing', { id: group.id });
  // What the group opened under has to hold with the newcomer too; what else happened since is not about him.
  const blockers = checkOpening(facts).filter(({ check, passed }) => !passed && aboutExperts.has(check));
  if (blockers.length > 0) fail('RV_OPEN', { count: blockers.length, blockers });
  const coming = facts.experts.find((member) => member.expertId === expertId) ?? fail('record.missing');
  const assignments = await assignAll(ctx, group.id, {
    experts: [coming],
    projects: facts.projects,
    hits: [],
  });
  await tellReviewOpened(ctx, [coming.userId], {
    groupName: group.groupName,
    plannedEnd: group.plannedEnd,
    projectCount: assignments,
  });
  return { coming, assignments };
}

/** Conditions of opening that an exchange of people can break. */
const aboutExperts: ReadonlySet<string> = new Set([
  'experts',
  'expertTypes',
  'sameDistrict',
  'employer',
  'leader',
  'validSheets',
  'expertsReady',
  'pledge',
]);

/** The anonymous number after all that were given, so that nobody is taken for the one who left. */
async function nameNewcomer({ db }: Ctx, groupId: string, expertId: string) {
  const { last } = await db
    .selectFrom('groupExpert')
    .select((eb) => eb.fn.max('anonNo').as('last'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('groupExpert')
    .set({ anonNo: Number(last ?? 0) + 1, assignStatus: assignStatus.entered })
    .where('groupId', '=', groupId)
    .where('expertId', '=', expertId)
    .where('removedTime', 'is', null)
    .execute();
}
