import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context';

interface Release {
  kind: 'policyReleased' | 'ruleReleased';
  documentId: string;
  editionId: string;
  itemId?: string;
  ruleId?: string;
}

/** The job that tells subscribers; it also runs by the clock. */
export const expandJob = 'portal.expandAnnouncements';

/** Has subscribers told soon after the transaction is kept, and not by the clock alone. */
export const hurryAnnouncements = ({ jobs }: Pick<Ctx, 'jobs'>): Promise<void> =>
  jobs.send(expandJob, {}, { key: expandJob });

/**
 * Notes, in the transaction of a release, that subscribers are to be told. The same release noted twice is one. A job expands it
 * (`expand-announcements.job.ts`), whatever becomes of the process between. `at` is when it happened, where that is found out later.
 */
export async function announceRelease(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  release: Release,
  at: Date = now(),
): Promise<void> {
  const { kind, documentId, editionId, itemId, ruleId = '' } = release;
  const id = createHash('sha256').update(`${kind} ${editionId} ${ruleId}`).digest('hex').slice(0, 32);
  await db
    .insertInto('portalAnnouncement')
    .values({ id, kind, documentId, editionId, itemId: itemId ?? null, ruleId, creatorTime: at })
    .onConflict((conflict) => conflict.columns(['kind', 'editionId', 'ruleId']).doNothing())
    .execute();
}
