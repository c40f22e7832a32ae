import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';

/** A used preview still answers its confirmation for so long; then what people typed is forgotten. */
const keptMs = 7 * 86_400_000;

/** Forgets previews that can no longer be confirmed: they hold names and numbers of people. */
const removeExpiredImports = async ({ db, now }: Ctx) => {
  await db
    .deleteFrom('enterpriseImport')
    .where('expiresAt', '<', instant(now().getTime() - keptMs))
    .execute();
};

export const expiredEnterpriseImportsJob: JobDefinition = {
  name: 'enterprise.removeExpiredImports',
  cron: '47 3 * * *',
  handle: removeExpiredImports,
};
