import { assignStatus, fail, groupStatus } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { getOwnExpert } from './expert.policy';

interface Answer {
  groupId: string;
  answer: 'confirm' | 'decline';
  reason: string;
}

/** An expert's answer while the group is prepared. Who declines stops leading and no longer counts as a member. */
export async function answerInvitation(ctx: Ctx, { groupId, answer, reason }: Answer) {
  const { db } = ctx;
  if (answer === 'decline' && reason === '') refuseField(ctx, 'body.reason', 'required');
  const expert = await getOwnExpert(ctx);
  const group = await db
    .selectFrom('reviewGroup')
    .select(['id', 'groupName', 'status'])
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  const member = await db
    .selectFrom('groupExpert')
    .select(['id', 'assignStatus'])
    .where('groupId', '=', groupId)
    .where('expertId', '=', expert.id)
    .where('removedTime', 'is', null)
    .executeTakeFirst();
  if (!group || !member) fail('record.missing', { id: groupId });
  const isOpenQuestion = member.assignStatus !== assignStatus.declined;
  if (group.status !== groupStatus.preparing || !isOpenQuestion) fail('RV_STATE', { groupId });
  await db
    .updateTable('groupExpert')
    .set(
      answer === 'confirm'
        ? { assignStatus: assignStatus.confirmed }
        : { assignStatus: assignStatus.declined, isLeader: 0, declineReason: reason },
    )
    .where('id', '=', member.id)
    .execute();
  await db.updateTable('reviewGroup').set(changed(ctx)).where('id', '=', groupId).execute();
  ctx.audit({
    objectType: 'reviewGroup',
    objectId: groupId,
    objectName: group.groupName,
    after: { expertId: expert.id, answer },
    reason,
  });
}
