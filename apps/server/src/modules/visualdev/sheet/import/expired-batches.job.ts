import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';

/** Forgets what people typed: all of a sheet nobody confirmed, of a confirmed one everything but which records it made. */
const forgetBatches = async ({ db, now }: Ctx) => {
  const over = instant(now());
  await db
    .deleteFrom('importBatch')
    .where('confirmedTime', 'is', null)
    .where('expiresAt', '<', over)
    .execute();
  await sql`update "importedRow" as row set cells = null, faults = null, errors = null from "importBatch" as batch
    where batch.id = row."batchId" and batch."expiresAt" < ${over} and row.cells is not null`.execute(db);
};

export const expiredBatchesJob: JobDefinition = {
  name: 'visualdev.forgetImports',
  cron: '43 3 * * *',
  handle: forgetBatches,
};
