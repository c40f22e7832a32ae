import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import type { OutboxTopic } from '#platform/outbox/outbox-topic';
import { releasedTopic } from './release-edition';

/** A release as it is announced. */
export interface PolicyReleased {
  documentId: string;
  editionId: string;
  /** Minor changes notify nobody. */
  changeKind: 'major' | 'minor';
}

/** What listens to releases runs in a transaction of its own and may be asked twice about the same edition. */
export type ReleaseListener = (
  parts: { db: Kysely<Database>; now: () => Date },
  released: PolicyReleased,
) => Promise<void>;

/** Who tells subscribers adds his function here. */
export const releaseListeners: readonly ReleaseListener[] = [];

/** Hands each release on once it is kept; a process that dies between leaves the row, and another takes it up (decision 0013). */
export const policyReleasedTopic: OutboxTopic = {
  topic: releasedTopic,
  atOnce: 2,
  send: async ({ payload }, { db, now }) => {
    const { documentId = '', editionId = '', changeKind } = payload;
    const released = {
      documentId,
      editionId,
      changeKind: changeKind === 'minor' ? 'minor' : 'major',
    } as const;
    if (releaseListeners.length === 0) return 'skipped';
    await db.transaction().execute(async (within) => {
      for (const tell of releaseListeners) await tell({ db: within, now }, released);
    });
    return 'sent';
  },
};
