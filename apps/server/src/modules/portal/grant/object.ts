import type { ObjectionKind } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { workDaysAfter } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { insertRow } from '#platform/db/single-row';
import { phaseOf } from './phase';

interface Batch {
  id: string;
  fullName: string;
  state: Parameters<typeof phaseOf>[0]['state'];
  noticeDates: readonly string[];
  answerDays: number;
}
interface Objection {
  kind: ObjectionKind;
  grantId: string | null;
  enterpriseId: string;
  content: string;
  contact?: string;
  isAnonymous?: boolean;
}

/** Objections are taken while a list is in notice; a line with a notice of its own takes them as long. */
export function mayObjectOn(
  batch: Pick<Batch, 'state' | 'noticeDates'>,
  noticeTo: string | null,
  day: string,
): boolean {
  return batch.state === 'public' && (phaseOf(batch, day) === 'notice' || (noticeTo ?? '') >= day);
}

/** Takes an objection down; those who keep the batch answer it within its days. */
export async function objectTo(
  ctx: Ctx,
  batch: Batch,
  { isAnonymous = false, contact = '', ...given }: Objection,
) {
  const id = ctx.newId();
  await insertRow(
    ctx.db,
    'grantObjection',
    {
      ...given,
      id,
      batchId: batch.id,
      contact: isAnonymous ? '' : contact,
      isAnonymous: isAnonymous ? 1 : 0,
      userId: ctx.actor.userId,
      dueOn: await workDaysAfter(ctx, dayOf(ctx.now()), batch.answerDays),
      answeredUserId: null,
      creatorTime: ctx.now(),
    },
    { grantObjectionOpen: ['grantObjection.alreadyOpen', 'content'] },
  );
  ctx.audit({
    objectType: 'grantObjection',
    objectId: id,
    objectName: batch.fullName,
    after: { kind: given.kind },
  });
  return { id, version: 1 };
}
