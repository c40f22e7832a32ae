import {
  assignStatus,
  type ExpertChange,
  type FailureName,
  fail,
  groupStatus,
  sheetStatus,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import type { OwnWords } from '#platform/http/own-words';
import { refuseField } from '#platform/http/refuse-field';
import { useCoSignature } from '../co-signature/co-signature.service';
import { tellSeats } from '../live/tell-experts';
import { recuseSheets, voidSheets } from '../sheet/end-sheets';
import { answerChange } from './answer-change';
import { assertPreparing, type GroupRecord, getGroup } from './group.policy';

interface RemoveRequest {
  groupId: string;
  expertIds: readonly string[];
  reason: string;
  version: number | undefined;
  void: boolean;
  coSignToken: string;
}

/**
 * Takes experts out. In an open group their unfinished sheets become recusals; submitted ones stay valid unless
 * two persons void them. A leader hands over first (I02). Says who left, and of the others why not.
 */
export async function removeExperts(
  ctx: Ctx,
  request: RemoveRequest,
): Promise<ExpertChange | OwnWords<ExpertChange>> {
  const expertIds = [...new Set(request.expertIds)];
  if (expertIds.length === 0) refuseField(ctx, 'body.expertIds', 'required');
  const group = await getGroup(ctx, request.groupId, 'forUpdate');
  const isOpen = group.status === groupStatus.open;
  if (!isOpen) assertPreparing(group);
  assertVersion(group, request.version);
  if (isOpen && request.reason === '') refuseField(ctx, 'body.reason', 'required');
  const { removed, rejected } = await sortOut(ctx, group, expertIds);
  const coSigner = isOpen ? await endDuties(ctx, group, { ...request, removed }) : undefined;
  await endSeats(ctx, group, { expertIds: removed, reason: request.reason });
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    after: { removedExperts: removed, void: request.void, coSigner },
    reason: request.reason,
  });
  return answerChange(ctx.language, { added: [], removed, rejected, version: group.version + 1 });
}

/** Who leaves and who stays, each with the rule: no member, or the leader of an open group, who hands over first. */
async function sortOut(
  ctx: Ctx,
  group: GroupRecord,
  expertIds: readonly string[],
): Promise<Pick<ExpertChange, 'removed' | 'rejected'>> {
  const seats = await ctx.db
    .selectFrom('groupExpert')
    .select(['expertId', 'isLeader'])
    .where('groupId', '=', group.id)
    .where('removedTime', 'is', null)
    .where('expertId', 'in', [...expertIds])
    .execute();
  const leads = new Map(seats.map(({ expertId, isLeader }) => [expertId, isLeader === 1]));
  const stays = (expertId: string, errorCode: FailureName, key: string) => ({
    expertId,
    errorCode,
    reason: translate(ctx.language, 'review', key),
    conflicts: [],
  });
  const rejected = expertIds.flatMap((expertId) => {
    if (!leads.has(expertId)) return stays(expertId, 'record.missing', 'notSeated');
    const isPinned = group.status === groupStatus.open && leads.get(expertId);
    return isPinned ? stays(expertId, 'RV_I02', 'leaderStays') : [];
  });
  const out = new Set(rejected.map(({ expertId }) => expertId));
  const removed = expertIds.filter((id) => !out.has(id));
  const [first] = rejected;
  if (first && removed.length === 0) fail(first.errorCode, { groupId: group.id, rejected });
  return { removed, rejected };
}

export async function endSeats(
  ctx: Ctx,
  group: GroupRecord,
  { expertIds, reason }: { expertIds: readonly string[]; reason: string },
) {
  await ctx.db
    .updateTable('groupExpert')
    .set({
      assignStatus: assignStatus.removed,
      isLeader: 0,
      removedTime: ctx.now(),
      removedBy: ctx.actor.userId,
      removeReason: reason,
    })
    .where('groupId', '=', group.id)
    .where('expertId', 'in', [...expertIds])
    .where('removedTime', 'is', null)
    .execute();
  await ctx.db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', group.id).execute();
  await tellSeats(ctx, group.id, expertIds);
}

/** Recuses what is unfinished and, with a second person's word, voids what was submitted. */
async function endDuties(
  ctx: Ctx,
  group: GroupRecord,
  request: RemoveRequest & { removed: readonly string[] },
): Promise<string | undefined> {
  const { removed, reason } = request;
  await recuseSheets(
    ctx,
    (eb) => eb.and([eb('groupId', '=', group.id), eb('expertId', 'in', [...removed])]),
    { by: 'staff', reason },
  );
  if (!request.void) return undefined;
  const { signerUserId } = await useCoSignature(ctx, {
    token: request.coSignToken,
    action: 'expert.removeVoid',
    objectId: group.id,
    // What was confirmed is what was asked for; those who stay change nothing of it.
    subjectIds: request.expertIds,
  });
  await voidSheets(
    ctx,
    (eb) =>
      eb.and([
        eb('groupId', '=', group.id),
        eb('expertId', 'in', [...removed]),
        eb('status', '=', sheetStatus.submitted),
      ]),
    reason,
  );
  return signerUserId;
}
