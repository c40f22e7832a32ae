import { type ConflictHit, type ExpertChange, fail, groupStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { assertVersion, changed } from '#platform/db/versioned-row';
import type { OwnWords } from '#platform/http/own-words';
import { refuseField } from '#platform/http/refuse-field';
import { useCoSignature } from '../co-signature/co-signature.service';
import { tellGroups } from '../live/tell-experts';
import { tellPledgeMissing } from '../message/tell-review';
import { memberStates, oneOf } from '../states';
import { answerChange } from './answer-change';
import { assertPreparing, type GroupRecord, getGroup } from './group.policy';
import { readMemberExperts } from './members.queries';
import { type RefusedExpert, refuseExperts } from './refuse-experts';

interface EnterRequest {
  expertIds: readonly string[];
  source: 'manual' | 'auto' | 'import';
  version: number;
  coSignToken: string;
  overrideReason: string;
  /** Leads from now on, if he comes in or is in already. */
  leaderExpertId?: string | null;
  /** All of them or nobody. */
  atomic?: boolean;
  /** What a proposal was drawn with, so that it can be drawn again. */
  seed?: string;
}

const shownRefusal = ({ params: _params, ...refused }: RefusedExpert) => refused;

/** Enters experts into a preparing group; whoever may not come is named with the rule and the conflicts. */
export async function enterExperts(
  ctx: Ctx,
  groupId: string,
  request: EnterRequest,
): Promise<ExpertChange | OwnWords<ExpertChange>> {
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
  if (first && (added.length === 0 || request.atomic))
    fail(first.errorCode, { ...first.params, rejected: refused.map(shownRefusal) });
  const override = isOverride ? await overrideBy(ctx, group.id, request) : undefined;
  await seatExperts(ctx, {
    seats: added.map((expertId) => ({ groupId: group.id, expertId, hits: hits.get(expertId) ?? [] })),
    source: request.source,
    override,
  });
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    facts: {
      enteredExperts: added,
      ...(override && { overriddenBy: override.signerUserId }),
      ...(request.seed && { proposedWith: request.seed }),
    },
    reason: override?.reason,
  });
  const isLed = await leadWith(ctx, group, request.leaderExpertId ?? null, refused);
  const version = group.version + (isLed ? 2 : 1);
  return answerChange(ctx.language, { added, removed: [], rejected: refused.map(shownRefusal), version });
}

/** Names the leader in the same step. One who was not let in is told among the refused, and nobody leads. */
async function leadWith(
  ctx: Ctx,
  group: GroupRecord,
  leaderId: string | null,
  refused: readonly RefusedExpert[],
): Promise<boolean> {
  if (leaderId === null || refused.some(({ expertId }) => expertId === leaderId)) return false;
  await makeLeader(ctx, group, leaderId, '');
  return true;
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

interface Seating {
  seats: readonly { groupId: string; expertId: string; hits: readonly ConflictHit[] }[];
  source: EnterRequest['source'];
  override?: Override | undefined;
}

/** Writes seats, in any number of groups. An override is kept with exactly the conflicts it was given for. */
export async function seatExperts(ctx: Ctx, { seats, source, override }: Seating) {
  const { db, newId, actor, now } = ctx;
  if (seats.length === 0) return;
  const rows = seats.map(({ groupId, expertId, hits }) => ({
    id: newId(),
    groupId,
    expertId,
    source,
    addedBy: actor.userId,
    addedTime: now(),
    conflictOverride:
      override && hits.length > 0
        ? JSON.stringify({ ...override, hits: hits.map(({ projectId, type }) => ({ projectId, type })) })
        : null,
  }));
  for (const part of inChunks(rows)) await db.insertInto('groupExpert').values(part).execute();
  const groupIds = [...new Set(seats.map(({ groupId }) => groupId))];
  await db.updateTable('reviewGroup').set(changed(ctx)).where('id', 'in', groupIds).execute();
  await tellPledgeMissing(
    ctx,
    seats.map(({ expertId }) => expertId),
  );
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
  await makeLeader(ctx, group, request.expertId, request.reason);
  return { id: group.id, version: group.version + 1 };
}

async function makeLeader(ctx: Ctx, group: GroupRecord, leaderId: string, reason: string) {
  const members = (await readMemberExperts(ctx.db, [group.id])).get(group.id) ?? [];
  const chosen = members.find(({ expertId }) => expertId === leaderId);
  if (!chosen) fail('RV_I02', { groupId: group.id, expertId: leaderId });
  if (chosen.leaderEligible !== 1) fail('RV_NOT_LEADER_ELIGIBLE', { expertId: chosen.expertId });
  await writeLeaders(ctx, [{ groupId: group.id, expertId: leaderId }]);
  if (group.status === groupStatus.open) await tellGroups(ctx, [group.id]);
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    before: { leader: members.find(({ isLeader }) => isLeader === 1)?.name ?? null },
    after: { leader: chosen.name },
    reason,
  });
}

/** One leader for each of the groups. Two statements, so that the index of I02 never sees two leaders in one. */
export async function writeLeaders(ctx: Ctx, leaders: readonly { groupId: string; expertId: string }[]) {
  if (leaders.length === 0) return;
  const { db } = ctx;
  const groupIds = leaders.map(({ groupId }) => groupId);
  await db
    .updateTable('groupExpert')
    .set({ isLeader: 0 })
    .where('groupId', 'in', groupIds)
    .where('isLeader', '=', 1)
    .execute();
  await sql`update "groupExpert" m set "isLeader" = 1
    from unnest(${groupIds}::text[], ${leaders.map(({ expertId }) => expertId)}::text[]) as n("groupId", "expertId")
    where m."groupId" = n."groupId" and m."expertId" = n."expertId" and m."removedTime" is null
      and m."assignStatus" in ${oneOf(memberStates)}`.execute(db);
  await db.updateTable('reviewGroup').set(changed(ctx)).where('id', 'in', groupIds).execute();
}
