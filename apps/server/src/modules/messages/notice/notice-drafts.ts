import { noticeApi } from '@qifu/contracts';
import { sql } from 'kysely';
import type { WorkKind } from '#platform/work/work-kind';

/** Notices the caller has begun and not released. */
export const noticeDrafts: WorkKind = {
  to: '/msgCenter/notice?enabledMark=0',
  isFor: ({ holds }) => holds(noticeApi.release.access),
  rows: (ctx) =>
    sql`select message.id as "id", message.title as "name", null::timestamptz as "due",
        jsonb_build_object('excerpt', message.excerpt) as "facts", '/msgCenter/notice?form=' || message.id as "to"
      from message where message.type = 1 and message."enabledMark" = 0
        and message."creatorUserId" = ${ctx.actor.userId}`,
};
