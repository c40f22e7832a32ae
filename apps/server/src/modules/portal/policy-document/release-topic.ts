import type { OutboxTopic } from '#platform/outbox/outbox-topic';
import { announceRelease } from '../announcement/announce-release';
import { releasedTopic } from './release-edition';

/**
 * Hands each release on to subscribers once it is kept; a process that dies between leaves the row, and another takes it up (decision
 * 0013). A release notes itself for them too (`release-edition.ts`), and twice noted is once. Minor changes notify nobody.
 */
export const policyReleasedTopic: OutboxTopic = {
  topic: releasedTopic,
  atOnce: 2,
  send: async ({ payload }, { db, now }) => {
    const { documentId = '', editionId = '', changeKind } = payload;
    if (changeKind === 'minor') return 'skipped';
    await announceRelease({ db, now }, { kind: 'policyReleased', documentId, editionId });
    return 'sent';
  },
};
