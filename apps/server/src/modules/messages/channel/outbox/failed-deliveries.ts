import { messageOutboxApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { nameAndAccount } from '#modules/permission';
import { workDayEnd } from '#platform/work/find-work';
import type { WorkKind } from '#platform/work/work-kind';
import { topicOf } from '../ways-out';

/** Messages that did not leave the house and are not tried again by themselves. */
export const failedDeliveries: WorkKind = {
  to: '/system/messageChannel?tab=outbox&state=parked',
  isFor: ({ holds }) => holds(messageOutboxApi.retry.access),
  rows: () =>
    sql`select outbox.id::text as "id", coalesce(said."values" ->> 'title', '') as "name",
        ${workDayEnd(sql`outbox."parkedAt"`, 1)} as "due",
        jsonb_build_object('channel', split_part(outbox.topic, '.', 2), 'error', outbox."lastError",
          'recipient', coalesce(hook."fullName", ${nameAndAccount('user')}, '')) as "facts",
        '/system/messageChannel?tab=outbox&state=parked' as "to"
      from outbox
      left join "messageAnnouncement" said on said.id = outbox.payload ->> 'announcementId'
      left join "user" on "user".id = outbox.payload ->> 'userId'
      left join "messageWebhook" hook on hook.id = outbox.payload ->> 'webhookId'
      where outbox."parkedAt" is not null and outbox."doneAt" is null
        and outbox.topic in (${topicOf.email}, ${topicOf.webhook})`,
};
