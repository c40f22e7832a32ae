import type { Ctx } from '../context';
import { instant } from '../db/instant';
import type { JobDefinition } from '../jobs/jobs';

/** A used preview still answers its confirmation for so long; then what people typed is forgotten. */
const keptMs = 7 * 86_400_000;

/** Forgets previews that can no longer be confirmed: they hold names and numbers of people. */
const removeExpiredImports = async ({ db, now }: Ctx) => {
  await db
    .deleteFrom('sheetImport')
    .where('expiresAt', '<', instant(now().getTime() - keptMs))
    .execute();
};

export const expiredImportsJob: JobDefinition = {
  name: 'platform.removeExpiredImports',
  cron: '37 3 * * *',
  handle: removeExpiredImports,
};
