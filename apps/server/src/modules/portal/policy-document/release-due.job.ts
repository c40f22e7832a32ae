import { Failure } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { SteppedJob } from '#platform/jobs/jobs';
import { holdEdition } from './hold-edition';
import { assertGates } from './look-at-gates';
import { releaseEdition } from './release-edition';
import { setState } from './set-state';

/**
 * Lets out what has come to its hour, each edition in a transaction of its own. Two processes never release one twice, as the document
 * is held and its state looked at again; a process that dies leaves the edition scheduled, and the next minute finds it.
 */
export const releaseDueJob: SteppedJob = {
  name: 'portal.releaseDue',
  cron: '* * * * *',
  atStart: true,
  handleSteps: async ({ inStep, goesOn }) => {
    for (const documentId of await inStep(findDue)) {
      if (!goesOn()) return;
      await inStep((ctx) => releaseDue(ctx, documentId));
    }
  },
};

const findDue = async ({ db, now }: Ctx): Promise<string[]> => {
  const rows = await db
    .selectFrom('policyEdition')
    .select('documentId')
    .where('state', '=', 'scheduled')
    .where('deleteMark', '=', 0)
    .where('scheduledTime', '<=', now() as never)
    .orderBy('scheduledTime')
    .limit(200)
    .execute();
  return rows.map(({ documentId }) => documentId);
};

/** One whose gates have shut again meanwhile waits for people, who find it among what is ready. */
async function releaseDue(ctx: Ctx, documentId: string) {
  const held = await holdEdition(ctx, documentId, { states: ['scheduled'] }).catch(whenRefused);
  if (!held || held.scheduledTime === null || held.scheduledTime > ctx.now().getTime()) return;
  const open = await assertGates(ctx, held).then(() => undefined, whyRefused);
  if (open === undefined) await releaseEdition(ctx, held, null);
  else await setState(ctx, held, { state: 'approved', scheduledTime: null, rejectReason: open });
}

/** Somebody has taken it back, or another process has let it out. */
function whenRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

function whyRefused(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  return String(error.details.names ?? error.failure);
}
