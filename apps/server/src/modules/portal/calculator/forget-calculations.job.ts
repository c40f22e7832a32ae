import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';

/** What visitors answered goes after its days, and with it what hung on it and is over too. */
async function forgetCalculations({ db, now }: Ctx) {
  const at = now();
  await db.deleteFrom('calculatorShare').where('expiresTime', '<', instant(at)).execute();
  await db.deleteFrom('calculatorResult').where('expiresTime', '<', instant(at)).execute();
  await db.deleteFrom('calculatorSession').where('expiresTime', '<', instant(at)).execute();
  await db
    .deleteFrom('calculatorQuota')
    .where('windowStart', '<', instant(at.getTime() - 86_400_000))
    .execute();
}

export const forgetCalculationsJob: JobDefinition = {
  name: 'portal.forgetCalculations',
  cron: '41 3 * * *',
  handle: forgetCalculations,
};
