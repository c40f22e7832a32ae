import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { keepFirmFacts } from './keep-firm-facts';

const atOnce = 500;

/** Once a day: what the registry says of firms now, and what the day makes of what is worked out. */
async function keepAllFacts(ctx: Ctx) {
  for (let after = ''; ; ) {
    const firms = await ctx.db
      .selectFrom('enterprise')
      .select('id')
      .where('deleteMark', '=', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = firms.at(-1);
    if (!last) return;
    await keepFirmFacts(
      ctx,
      firms.map(({ id }) => id),
    );
    after = last.id;
  }
}

export const keepFactsJob: JobDefinition = {
  name: 'portal.keepFacts',
  cron: '11 0 * * *',
  handle: keepAllFacts,
};
