import { sql } from 'kysely';
import { instant } from '#platform/db/instant';
import type { JobDefinition } from '#platform/jobs/jobs';
import { keptDays } from '#platform/outbox/outbox.jobs';

/** Forgets what was announced once no row of the outbox speaks of it any more. */
export const forgetAnnouncementsJob: JobDefinition = {
  name: 'messages.forgetAnnouncements',
  cron: '57 3 * * *',
  handle: async ({ db, now }) => {
    const before = instant(now().getTime() - (keptDays + 1) * 86_400_000);
    await sql`delete from "messageAnnouncement" as said where said."creatorTime" < ${before} and not exists (
      select from outbox where outbox.payload ->> 'announcementId' = said.id)`.execute(db);
  },
};
