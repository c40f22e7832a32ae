import {
  assignStatus,
  type Data,
  fail,
  groupStatus,
  type groupStepsApi,
  type OpenCheck,
} from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';
import { useCoSignature } from '../co-signature/co-signature.service';
import { tellGroups } from '../live/tell-experts';
import { tellExpertReplaced, tellReviewOpened } from '../message/tell-review';
import { recuseSheets } from '../sheet/end-sheets';
import { assignAll } from './assign-all';
import { type GroupRecord, getGroup } from './group.policy';
import { seatExperts, writeLeaders } from './group-experts.service';
import { holdMembers } from './hold-rows';
import { type MemberExpert, readMemberExperts } from './members.queries';
import { checkOpening } from './open-checks';
import type { OpenFacts } from './open-facts';
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
  await assertNeverAssigned(ctx, groupId, byExpertId);
  // Read before anything is changed: what is amiss already is no reason against the one who comes.
  const before = blockersOf(await factsOf(ctx, group));
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
    leaving,
    before,
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
  await tellGroups(ctx, [groupId]);
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

/** A duty is given once: whoever had the group's projects before has ended sheets there, which stay as they are. */
async function assertNeverAssigned({ db }: Ctx, groupId: string, expertId: string) {
  const assigned = await db
    .selectFrom('assignment')
    .innerJoin('groupExpert', (join) =>
      join
        .onRef('groupExpert.groupId', '=', 'assignment.groupId')
        .onRef('groupExpert.expertId', '=', 'assignment.expertId'),
    )
    .select('assignment.id')
    .where('assignment.groupId', '=', groupId)
    .where('assignment.expertId', '=', expertId)
    .where('groupExpert.removedTime', 'is not', null)
    .executeTakeFirst();
  if (assigned) fail('RV_SAT_BEFORE', { groupId, expertId });
}

const factsOf = async (ctx: Ctx, group: GroupRecord) =>
  (await readOpenFacts(ctx, [group])).get(group.id) ?? fail('record.missing', { id: group.id });

const blockersOf = (facts: OpenFacts) => checkOpening(facts).filter(({ passed }) => !passed);

interface Exchanged {
  expertId: string;
  leaving: MemberExpert;
  before: readonly OpenCheck[];
}

async function seatNewcomer(ctx: Ctx, group: GroupRecord, { expertId, leaving, before }: Exchanged) {
  const { rejected } = await refuseExperts(ctx, group, [expertId]);
  const [refused] = rejected;
  if (refused) fail(refused.errorCode, { ...refused.params, conflicts: refused.conflicts });
  await seatExperts(ctx, { seats: [{ groupId: group.id, expertId, hits: [] }], source: 'manual' });
  await nameNewcomer(ctx, group.id, expertId);
  if (leaving.isLeader === 1) await writeLeaders(ctx, [{ groupId: group.id, expertId }]);
  const facts = await factsOf(ctx, group);
  const blockers = blockersOf(facts).filter(brokenByExchange({ expertId, leaving, before }));
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

/** Conditions of opening that each person meets alone. */
const ofOnePerson: ReadonlySet<string> = new Set(['employer', 'leader', 'expertsReady', 'pledge']);
/** Conditions that the team meets as a whole, as far as an exchange of people can break them. */
const ofTheTeam: ReadonlySet<string> = new Set(['experts', 'expertTypes', 'sameDistrict', 'validSheets']);

/**
 * What the group opened under has to hold with the newcomer too. What he did not bring about stands against nobody:
 * others who are ill as well, a seat that is empty already, a share the team had lost before.
 */
const brokenByExchange =
  ({ expertId, leaving, before }: Exchanged) =>
  ({ check, expertIds, projectIds }: OpenCheck) => {
    if (ofOnePerson.has(check)) return expertIds.includes(expertId);
    if (!ofTheTeam.has(check)) return false;
    return !before.some(
      (known) =>
        known.check === check &&
        known.projectIds.join() === projectIds.join() &&
        (!expertIds.includes(expertId) || known.expertIds.includes(leaving.expertId)),
    );
  };

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
