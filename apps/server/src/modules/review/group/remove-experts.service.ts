import { assignStatus, type ExpertChange, fail, groupStatus, sheetStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { useCoSignature } from '../co-signature/co-signature.service';
import { recuseSheets, voidSheets } from '../sheet/end-sheets';
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
 * two persons void them. A leader hands over first (I02).
 */
export async function removeExperts(ctx: Ctx, request: RemoveRequest): Promise<ExpertChange> {
  const expertIds = [...new Set(request.expertIds)];
  if (expertIds.length === 0) refuseField(ctx, 'body.expertIds', 'required');
  const group = await getGroup(ctx, request.groupId, 'forUpdate');
  const isOpen = group.status === groupStatus.open;
  if (!isOpen) assertPreparing(group);
  assertVersion(group, request.version);
  const seats = await ctx.db
    .selectFrom('groupExpert')
    .select(['expertId', 'isLeader'])
    .where('groupId', '=', group.id)
    .where('removedTime', 'is', null)
    .where('expertId', 'in', expertIds)
    .execute();
  if (seats.length !== expertIds.length) {
    const seated = new Set(seats.map(({ expertId }) => expertId));
    fail('record.missing', { expertIds: expertIds.filter((id) => !seated.has(id)) });
  }
  if (isOpen && request.reason === '') refuseField(ctx, 'body.reason', 'required');
  if (isOpen && seats.some(({ isLeader }) => isLeader === 1)) fail('RV_I02', { groupId: group.id });
  const coSigner = isOpen ? await endDuties(ctx, group, { ...request, expertIds }) : undefined;
  await endSeats(ctx, group, { expertIds, reason: request.reason });
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: group.id,
    objectName: group.groupName,
    after: { removedExperts: expertIds, void: request.void, coSigner },
    reason: request.reason,
  });
  return { added: [], rejected: [], version: group.version + 1 };
}

async function endSeats(
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
}

/** Recuses what is unfinished and, with a second person's word, voids what was submitted. */
async function endDuties(ctx: Ctx, group: GroupRecord, request: RemoveRequest): Promise<string | undefined> {
  const { expertIds, reason } = request;
  await recuseSheets(
    ctx,
    (eb) => eb.and([eb('groupId', '=', group.id), eb('expertId', 'in', [...expertIds])]),
    { by: 'staff', reason },
  );
  if (!request.void) return undefined;
  const { signerUserId } = await useCoSignature(ctx, {
    token: request.coSignToken,
    action: 'expert.removeVoid',
    objectId: group.id,
    subjectIds: expertIds,
  });
  await voidSheets(
    ctx,
    (eb) =>
      eb.and([
        eb('groupId', '=', group.id),
        eb('expertId', 'in', [...expertIds]),
        eb('status', '=', sheetStatus.submitted),
      ]),
    reason,
  );
  return signerUserId;
}
