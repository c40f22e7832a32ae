import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';

interface Release {
  kind: 'policyReleased' | 'ruleReleased';
  documentId: string;
  editionId: string;
  itemId?: string;
  ruleId?: string;
}

/**
 * Notes, in the transaction of a release, that subscribers are to be told. The same release noted twice is one. A job expands it
 * (`expand-announcements.job.ts`), whatever becomes of the process between.
 */
export async function announceRelease(db: Kysely<Database>, release: Release): Promise<void> {
  const { kind, documentId, editionId, itemId, ruleId = '' } = release;
  const id = createHash('sha256').update(`${kind} ${editionId} ${ruleId}`).digest('hex').slice(0, 32);
  await db
    .insertInto('portalAnnouncement')
    .values({ id, kind, documentId, editionId, itemId: itemId ?? null, ruleId })
    .onConflict((conflict) => conflict.columns(['kind', 'editionId', 'ruleId']).doNothing())
    .execute();
}
