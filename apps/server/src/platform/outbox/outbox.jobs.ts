import { sql } from 'kysely';
import type { Ctx } from '../context';
import { instant } from '../db/instant';
import type { JobDefinition } from '../jobs/jobs';
import type { Outbox } from './outbox';
import './outbox.table';

/** What was sent stays this long in the list of it. */
export const keptDays = 30;
const batchSize = 10_000;

/**
 * Each minute looks for what waits for another try, was lost with a process, or came while nobody listened. Sending
 * follows the job's transaction, so that no connection is held by a slow service.
 */
export const outboxJobs = (outbox: Pick<Outbox, 'deliver'>): JobDefinition[] => [
  {
    name: 'outbox.deliver',
    cron: '* * * * *',
    handle: async (ctx) => ctx.afterCommit(() => outbox.deliver()),
  },
  { name: 'outbox.forget', cron: '47 3 * * *', handle: forgetDone },
];

/** In portions; what one leaves, the next takes. */
async function forgetDone({ db, now, jobs, newId }: Ctx) {
  const before = instant(now().getTime() - keptDays * 86_400_000);
  const { numAffectedRows = 0n } = await sql`
    delete from outbox where id in (
      select id from outbox where "doneAt" < ${before} order by "doneAt" limit ${batchSize})`.execute(db);
  if (Number(numAffectedRows) === batchSize) await jobs.send('outbox.forget', {}, { key: newId() });
}
