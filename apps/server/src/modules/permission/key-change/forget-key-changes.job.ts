import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';

/** Nothing looks further back than a week; who changed what stands in the audit for good. */
const keptMs = 30 * 86_400_000;

export const forgetKeyChangesJob: JobDefinition = {
  name: 'permission.forgetKeyChanges',
  cron: '18 3 * * *',
  handle: async ({ db, now }) => {
    await db
      .deleteFrom('keyChange')
      .where('creatorTime', '<', instant(now().getTime() - keptMs))
      .execute();
  },
};
