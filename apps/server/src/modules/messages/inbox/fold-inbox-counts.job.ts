import { sql } from 'kysely';
import type { JobDefinition } from '#platform/jobs/jobs';

/** An inbox whose counts have more rows than this is put together; so many sum up in a fraction of a millisecond. */
const mostRows = 20;

/**
 * Puts the counts of each inbox together, in one statement, so that nobody reads them in between. Rows that come
 * meanwhile stay as they are, and what another run has taken is not counted twice.
 */
export const foldInboxCountsJob: JobDefinition = {
  name: 'messages.foldInboxCounts',
  cron: '11 * * * *',
  handle: async ({ db }) => {
    await sql`
      with taken as (
        delete from "inboxCount" where "userId" in (
          select "userId" from "inboxCount" group by "userId" having count(*) > ${mostRows})
        returning "userId", type, "isRead", copies
      )
      insert into "inboxCount" select "userId", type, "isRead", sum(copies) from taken
        group by "userId", type, "isRead" having sum(copies) <> 0`.execute(db);
  },
};
