import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { SteppedJob } from '#platform/jobs/jobs';
import { nextNews } from './next-news';
import { tellLine } from './tell-line';

const linesAtOnce = 100;

/** Tells firms what is due of their lines; what was told is written with the message, so nobody is told twice or missed. */
export const tellGrantsJob: SteppedJob = {
  name: 'portal.tellGrants',
  cron: '* * * * *',
  isAwaited: true,
  async handleSteps({ inStep, goesOn }) {
    while (goesOn() && (await inStep((ctx) => tellDueLines(ctx))) > 0);
  },
};

async function tellDueLines(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom('policyGrant as g')
    .innerJoin('grantBatch as b', 'b.id', 'g.batchId')
    .select([
      'g.id',
      'g.enterpriseId',
      'g.enterpriseName',
      'g.amount',
      'g.state',
      'g.told',
      'g.noticeTo',
      'g.removedReason',
      'g.paidOn',
      'g.voucherNo',
      'b.fullName',
      'b.state as batchState',
      'b.noticeDates',
      'b.acceptTo',
      'b.payBy',
      'b.endReason',
    ])
    .where('g.tellAfter', '<=', instant(ctx.now()))
    .orderBy('g.tellAfter')
    .limit(linesAtOnce)
    .forUpdate('g')
    .skipLocked()
    .execute();
  for (const line of due) {
    const { batchState, noticeDates, acceptTo } = line;
    const { news, key, next } = nextNews(
      { ...line, batch: { state: batchState, noticeDates, acceptTo } },
      ctx.now(),
    );
    const { paidOn, voucherNo } = line;
    const reason = line.removedReason || line.endReason;
    if (news) await tellLine(ctx, line, line, news, { reason, paidOn, voucherNo });
    await ctx.db
      .updateTable('policyGrant')
      .set({ tellAfter: next, ...(key && { told: sql<string[]>`array_append(told, ${key})` }) })
      .where('id', '=', line.id)
      .execute();
  }
  return due.length;
}
