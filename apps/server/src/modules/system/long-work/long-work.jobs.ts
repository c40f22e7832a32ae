import { actorOf, readPerson } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { JobDefinition } from '#platform/jobs/jobs';
import { forgetWorks } from '#platform/long-work/long-works';

export const longWorkJobs: readonly JobDefinition[] = [
  {
    name: 'system.resumeLongWork',
    cron: '* * * * *',
    handle: (ctx) => ctx.plugs.longWorks.resume(ctx, (userId) => findOwner(ctx, userId)),
  },
  { name: 'system.forgetLongWork', cron: '51 3 * * *', handle: forgetWorks },
];

/** The owner of a work as he is now; undefined where he is gone or disabled. */
async function findOwner(ctx: Ctx, userId: string) {
  const enabled = await ctx.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('enabledMark', '<>', 0)
    .executeTakeFirst();
  const person = enabled && (await readPerson(ctx.db, userId, ctx.now()));
  return person && actorOf(person, { id: '', isTemporary: false }, ctx.now);
}
