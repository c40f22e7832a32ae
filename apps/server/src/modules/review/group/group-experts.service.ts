import {
  type ConflictHit,
  type ExpertChange,
  type FailureName,
  fail,
  groupStatus,
  type ReviewRules,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { refuseField } from '#platform/http/refuse-field';
import { useCoSignature } from '../co-signature/co-signature.service';
import { findHardConflicts, recordFindings } from '../conflict/conflict.service';
import { visibleExperts } from '../expert/expert.policy';
import { groupRows } from '../grouped';
import { findHiddenProjects } from '../project/project.policy';
import { memberStates } from '../states';
import { assertVersion, changed } from '../versioned-row';
import { readWorkloads, unavailableReason } from './expert-availability';
import { assertPreparing, type GroupRecord, getGroup } from './group.policy';
import { type PanelExpert, readPanelExperts, readPanelProjects, rulesOf } from './panel.queries';

interface EnterRequest {
  expertIds: readonly string[];
  source: 'manual' | 'auto' | 'import';
  version: number;
  coSignToken: string;
  overrideReason: string;
}

/** An expert who may not come into a group, with the rule and what its text says. */
export interface RefusedExpert {
  expertId: string;
  errorCode: FailureName;
  params: Record<string, unknown>;
  reason: string;
  conflicts: ConflictHit[];
}

const shownRefusal = ({ params: _params, ...refused }: RefusedExpert) => refused;

/** Enters experts into a preparing group; whoever may not come is named with the rule and the conflicts. */
export async function enterExperts(ctx: Ctx, groupId: string, request: EnterRequest): Promise<ExpertChange> {
  const expertIds = [...new Set(request.expertIds)];
  if (expertIds.length === 0) refuseField(ctx, 'body.expertIds', 'required');
  const group = await getGroup(ctx, groupId, 'forUpdate');
  assertPreparing(group);
  assertVersion(group, request.version);
  const { rejected, hits } = await refuseExperts(ctx, group, expertIds);
  const isOverride = request.coSignToken !== '';
  const refused = rejected.filter(({ errorCode }) => !(isOverride && errorCode === 'RV_I04'));
  const added = expertIds.filter((id) => refused.every(({ expertId }) => expertId !== id));
  const [first] = refused;
  if (first && added.length === 0)
    fail(first.errorCode, { ...first.params, rejected: refused.map(shownRefusal) });
  const override = isOverride ? await overrideBy(ctx, group.id, request) : undefined;
  await seatExperts(ctx, group, {
    seats: added.map((expertId) => ({ expertId, hits: hits.get(expertId) ?? [] })),
    source: request.source,
    override,
  });
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    after: { enteredExperts: added, ...(override && { overriddenBy: override.signerUserId }) },
    reason: override?.reason,
  });
  return { added, rejected: refused.map(shownRefusal), version: group.version + 1 };
}

interface Override {
  reason: string;
  userId: string;
  signerUserId: string;
  time: number;
}

/** Two persons let an expert in against a hard conflict; he is still not given the projects in question (I04). */
async function overrideBy(ctx: Ctx, groupId: string, request: EnterRequest): Promise<Override> {
  if (request.overrideReason === '') refuseField(ctx, 'body.overrideReason', 'required');
  const { signerUserId } = await useCoSignature(ctx, {
    token: request.coSignToken,
    action: 'conflict.override',
    objectId: groupId,
    subjectIds: request.expertIds,
  });
  return {
    reason: request.overrideReason,
    userId: ctx.actor.userId,
    signerUserId,
    time: ctx.now().getTime(),
  };
}

/** Which experts may not come into the group, and all hard conflicts they would bring. */
export async function refuseExperts(ctx: Ctx, group: GroupRecord, expertIds: readonly string[]) {
  const rules = await rulesOf(ctx, group);
  const members = (await readPanelExperts(ctx.db, [group.id])).get(group.id) ?? [];
  const projects = (await readPanelProjects(ctx.db, [group.id])).get(group.id) ?? [];
  const projectIds = projects.map(({ id }) => id);
  const found = await findHardConflicts(ctx, { expertIds, projectIds, rules });
  await recordFindings(ctx, group.id, 'enter', found);
  const hits = groupRows(found, (hit) => hit.expertId);
  const refused = await refuseEach(ctx, group, {
    expertIds,
    rules,
    members,
    projectCount: projectIds.length,
    hits,
  });
  const hidden = await findHiddenProjects(ctx, projectIds);
  const rejected = refused.map(({ conflicts, ...about }) => ({
    ...about,
    conflicts: conflicts.filter(({ projectId }) => !hidden.has(projectId)),
  }));
  return { rejected, hits };
}

interface Question {
  expertIds: readonly string[];
  rules: ReviewRules;
  members: readonly PanelExpert[];
  projectCount: number;
  hits: ReadonlyMap<string, ConflictHit[]>;
}

async function refuseEach(ctx: Ctx, group: GroupRecord, question: Question): Promise<RefusedExpert[]> {
  const { expertIds, rules, members, hits } = question;
  const known = await readCandidates(ctx, expertIds);
  const workloads = (await readWorkloads(ctx, expertIds))({ batchId: group.batchId, groupId: group.id });
  const employers = new Set(members.map(employerKey));
  const seated = new Set(await readSeated(ctx, group.id));
  const say = (code: FailureName, params = {}) => translate(ctx.language, 'failures', code, params);
  return expertIds.flatMap((expertId): RefusedExpert[] => {
    const refuse = (errorCode: FailureName, params = {}): RefusedExpert[] => [
      {
        expertId,
        errorCode,
        params,
        reason: say(errorCode, params),
        conflicts: hits.get(expertId) ?? [],
      },
    ];
    const expert = known.get(expertId);
    if (!expert) return refuse('record.missing');
    if (seated.has(expertId)) return refuse('RV_I02');
    const reason = unavailableReason(ctx, expert, { ...question, workloads });
    if (reason) return refuse('RV_EXPERT_UNAVAILABLE', { expertName: expert.name, reason });
    const employer = employerKey(expert);
    if (rules.oneEmployerPerGroup && employer !== '' && employers.has(employer))
      return refuse('RV_EMPLOYER', { employerName: expert.employerName });
    if (hits.has(expertId)) return refuse('RV_I04');
    employers.add(employer);
    return [];
  });
}

/** Employers are compared by their code, or by name where the code is unknown. */
export const employerKey = (expert: Pick<PanelExpert, 'employerCreditCode' | 'employerName'>) =>
  expert.employerCreditCode || expert.employerName.trim();

async function readCandidates(ctx: Ctx, expertIds: readonly string[]) {
  const rows = await visibleExperts(ctx)
    .select([
      'expert.id as expertId',
      'expert.name',
      'expert.status',
      'expert.maxGroups',
      'expert.maxProjects',
      'expert.employerName',
      'expert.employerCreditCode',
    ])
    .where('expert.id', 'in', [...expertIds])
    .execute();
  return new Map(rows.map((row) => [row.expertId, row]));
}

/** Everybody with a live seat, also who declined: he is taken out before he is asked again. */
async function readSeated({ db }: Ctx, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('groupExpert')
    .select('expertId')
    .where('groupId', '=', groupId)
    .where('removedTime', 'is', null)
    .execute();
  return rows.map(({ expertId }) => expertId);
}

interface Seating {
  seats: readonly { expertId: string; hits: readonly ConflictHit[] }[];
  source: EnterRequest['source'];
  override?: Override | undefined;
}

/** Writes the seats. An override is kept with exactly the conflicts it was given for. */
export async function seatExperts(ctx: Ctx, group: GroupRecord, { seats, source, override }: Seating) {
  const { db, newId, actor, now } = ctx;
  if (seats.length > 0)
    await db
      .insertInto('groupExpert')
      .values(
        seats.map(({ expertId, hits }) => ({
          id: newId(),
          groupId: group.id,
          expertId,
          source,
          addedBy: actor.userId,
          addedTime: now(),
          conflictOverride:
            override && hits.length > 0
              ? JSON.stringify({
                  ...override,
                  hits: hits.map(({ projectId, type }) => ({ projectId, type })),
                })
              : null,
        })),
      )
      .execute();
  await db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', group.id).execute();
}

interface LeaderRequest {
  groupId: string;
  expertId: string;
  version: number;
  reason: string;
}

/** Names the one leader; in an open group this is a hand-over and needs its reason. */
export async function setLeader(ctx: Ctx, request: LeaderRequest): Promise<{ id: string; version: number }> {
  const group = await getGroup(ctx, request.groupId, 'forUpdate');
  if (group.status !== groupStatus.preparing && group.status !== groupStatus.open)
    fail('RV_CLOSED', { groupId: group.id });
  assertVersion(group, request.version);
  if (group.status === groupStatus.open && request.reason === '') refuseField(ctx, 'body.reason', 'required');
  const members = (await readPanelExperts(ctx.db, [group.id])).get(group.id) ?? [];
  const chosen = members.find(({ expertId }) => expertId === request.expertId);
  if (!chosen) fail('RV_I02', { groupId: group.id, expertId: request.expertId });
  if (chosen.leaderEligible !== 1) fail('RV_NOT_LEADER_ELIGIBLE', { expertId: chosen.expertId });
  await writeLeader(ctx, group.id, request.expertId);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { leader: members.find(({ isLeader }) => isLeader === 1)?.name ?? null },
    after: { leader: chosen.name },
    reason: request.reason,
  });
  return { id: group.id, version: group.version + 1 };
}

/** Two statements, so that the index of I02 never sees two leaders. */
export async function writeLeader(ctx: Ctx, groupId: string, expertId: string) {
  const { db } = ctx;
  await db
    .updateTable('groupExpert')
    .set({ isLeader: 0 })
    .where('groupId', '=', groupId)
    .where('isLeader', '=', 1)
    .execute();
  await db
    .updateTable('groupExpert')
    .set({ isLeader: 1 })
    .where('groupId', '=', groupId)
    .where('expertId', '=', expertId)
    .where('removedTime', 'is', null)
    .where('assignStatus', 'in', [...memberStates])
    .execute();
  await db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', groupId).execute();
}
