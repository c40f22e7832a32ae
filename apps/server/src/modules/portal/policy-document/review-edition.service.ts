import { fail } from '@qifu/contracts';
import { assertTwoPeople } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { hasWritten, stepsFrom } from './edition-steps';
import { type HeldEdition, holdEdition } from './hold-edition';
import { assertGates } from './look-at-gates';
import { setState } from './set-state';

type From = { version?: number | undefined } | undefined;

/** Sends an edition to somebody who has not written it. */
export async function submitEdition(ctx: Ctx, id: string, from: From) {
  const held = await holdEdition(ctx, id, { version: from?.version, states: stepsFrom.submit });
  await assertGates(ctx, held);
  return await setState(ctx, held, {
    state: 'submitted',
    submittedUserId: ctx.actor.userId,
    submittedTime: ctx.now(),
    decidedUserId: null,
    decidedTime: null,
    rejectReason: '',
  });
}

/** Whoever has written or sent an edition in says nothing about it, nor does an account that may be in his hand (decision 0020). */
export async function assertByOther(ctx: Ctx, held: HeldEdition) {
  if (hasWritten(ctx, held)) fail('policyDocument.ownEdition');
  await assertTwoPeople(
    ctx,
    [...held.editorUserIds, held.submittedUserId].flatMap((one) => one ?? []),
  );
}

export async function rejectEdition(
  ctx: Ctx,
  id: string,
  { version, reason }: { version?: number | undefined; reason: string },
) {
  const held = await holdEdition(ctx, id, { version, states: stepsFrom.reject });
  await assertByOther(ctx, held);
  return await setState(ctx, held, {
    state: 'rejected',
    rejectReason: reason,
    decidedUserId: ctx.actor.userId,
    decidedTime: ctx.now(),
    scheduledTime: null,
  });
}

/** Says that an edition is right, once every paragraph that differs from what the public reads was opened. */
export async function approveEdition(
  ctx: Ctx,
  id: string,
  given: (From & { seen?: readonly string[] }) | undefined,
) {
  const held = await holdEdition(ctx, id, { version: given?.version, states: stepsFrom.approve });
  await assertByOther(ctx, held);
  const { changes } = await assertGates(ctx, held);
  const seen = new Set(given?.seen);
  const unseen = changes.filter(({ change, pid }) => change !== 'same' && !seen.has(pid));
  if (unseen.length > 0) fail('policyDocument.changesUnseen', { count: unseen.length });
  return await setState(ctx, held, {
    state: 'approved',
    decidedUserId: ctx.actor.userId,
    decidedTime: ctx.now(),
    rejectReason: '',
  });
}
