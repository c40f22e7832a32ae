import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { stepsFrom } from './edition-steps';
import { holdEdition } from './hold-edition';
import { assertGates } from './look-at-gates';
import { releaseEdition } from './release-edition';
import { assertByOther } from './review-edition.service';
import { setState } from './set-state';

type From = { version?: number | undefined } | undefined;

/** Lets an edition out now. Its gates are looked at once more: what was there when it was approved may be gone. */
export async function publishEdition(ctx: Ctx, id: string, from: From) {
  const held = await holdEdition(ctx, id, { version: from?.version, states: stepsFrom.publish });
  await assertByOther(ctx, held);
  await assertGates(ctx, held);
  return await releaseEdition(ctx, held, ctx.actor.userId);
}

/** Names the hour at which an edition goes out by itself, or takes it back. */
export async function scheduleEdition(
  ctx: Ctx,
  id: string,
  { version, time }: { version?: number | undefined; time: number | null },
) {
  const held = await holdEdition(ctx, id, { version, states: stepsFrom.schedule });
  await assertByOther(ctx, held);
  if (time === null) return await setState(ctx, held, { state: 'approved', scheduledTime: null });
  if (time <= ctx.now().getTime()) fail('policyDocument.timePassed');
  await assertGates(ctx, held);
  return await setState(ctx, held, { state: 'scheduled', scheduledTime: new Date(time) });
}
