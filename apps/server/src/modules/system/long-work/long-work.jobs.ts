import { actorOf, readPerson } from '#modules/permission';
import type { JobDefinition } from '#platform/jobs/jobs';
import { forgetWorks } from '#platform/long-work/long-works';

export const longWorkJobs: readonly JobDefinition[] = [
  {
    name: 'system.resumeLongWork',
    cron: '* * * * *',
    handle: (ctx) =>
      ctx.plugs.longWorks.resume(ctx, async (userId) => {
        const person = await readPerson(ctx.db, userId, ctx.now());
        return person && actorOf(person, { id: '', isTemporary: false }, ctx.now);
      }),
  },
  { name: 'system.forgetLongWork', cron: '51 3 * * *', handle: forgetWorks },
];
