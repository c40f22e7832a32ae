import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';

/** Long enough to look into a step that was refused; who signed what stands in the audit for good. */
const keptMs = 7 * 86_400_000;

const removeExpiredCoSignatures = async ({ db, now }: Ctx) => {
  await db
    .deleteFrom('coSignature')
    .where('expireTime', '<', instant(now().getTime() - keptMs))
    .execute();
};

export const expiredCoSignaturesJob: JobDefinition = {
  name: 'review.removeExpiredCoSignatures',
  cron: '42 3 * * *',
  handle: removeExpiredCoSignatures,
};
