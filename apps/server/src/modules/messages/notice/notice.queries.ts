import {
  fail,
  messageTypes,
  type NoticeInfo,
  type NoticeQuery,
  type NoticeRow,
  type Page,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { nameOfJoined } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { gramFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import { countReachable } from '../delivery/recipients';

const notices = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('message')
    .leftJoin('user as maker', 'maker.id', 'message.creatorUserId')
    .leftJoin('user as releaser', 'releaser.id', 'message.releaseUserId')
    .where('message.type', '=', messageTypes.notice);

const releaseUser = nameOfJoined('releaser');

/** One page of all notices. */
export async function listNotices(ctx: Ctx, query: NoticeQuery): Promise<Page<NoticeRow>> {
  let found = notices(ctx).select([
    'message.id',
    'message.title',
    'message.type',
    'message.enabledMark',
    'message.creatorTime',
    'message.releaseTime',
    'message.version',
    sql<number>`coalesce(message."lastModifyTime", message."creatorTime")`.as('lastModifyTime'),
    nameOfJoined('maker').as('creatorUser'),
    releaseUser.as('releaseUser'),
  ]);
  if (query.enabledMark !== undefined) found = found.where('message.enabledMark', '=', query.enabledMark);
  if (query.startTime) found = found.where('message.creatorTime', '>=', instant(query.startTime));
  if (query.endTime) found = found.where('message.creatorTime', '<=', instant(query.endTime));
  if (query.keyword !== '') found = found.where(gramFilter('message.title', query.keyword));
  const answer = await page(
    ctx,
    found,
    { ...query, keyword: '' },
    {
      sortable: {
        title: 'message.title',
        enabledMark: 'message.enabledMark',
        creatorTime: 'message.creatorTime',
        releaseTime: { by: 'message.releaseTime', emptyLast: true },
      },
      order: [['message.creatorTime', 'desc']],
      tieBreaker: 'message.id',
    },
  );
  const copies = await countCopies(
    ctx,
    answer.list.map(({ id }) => id),
  );
  return { ...answer, list: answer.list.map((row) => ({ ...row, ...(copies.get(row.id) ?? none) })) };
}

const none = { recipientCount: 0, readCount: 0 };

/** How many copies of the notices of a page were handed out, and how many of them were opened. */
async function countCopies({ db }: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ messageId: string; recipientCount: number; readCount: number }>`
    select "messageId", count(*)::int as "recipientCount", sum("isRead")::int as "readCount"
    from (
      select "messageId", "isRead" from "messageReceive" where "messageId" = any(${[...ids]}::text[])
      union all
      select "messageId", "isRead" from "takenOutNotice" where "messageId" = any(${[...ids]}::text[])
    ) as copy group by "messageId"`.execute(db);
  return new Map(rows.map(({ messageId, ...counts }) => [messageId, counts]));
}

/** One notice as its form reads it. */
export async function readNotice(ctx: Ctx, id: string): Promise<NoticeInfo> {
  const row = await notices(ctx)
    .select([
      'message.id',
      'message.title',
      'message.bodyText',
      'message.toUserIds',
      'message.files',
      'message.type',
      'message.enabledMark',
      'message.releaseTime',
      'message.version',
      releaseUser.as('releaseUser'),
    ])
    .where('message.id', '=', id)
    .executeTakeFirst();
  if (!row) fail('record.missing', { id });
  const files = row.files.length === 0 ? '' : JSON.stringify(row.files);
  return { ...row, toUserIds: row.toUserIds.join(','), files };
}

/** How many people a release would reach now. */
export async function countNoticeRecipients(ctx: Ctx, id: string): Promise<{ count: number }> {
  const notice = await ctx.db
    .selectFrom('message')
    .select('toUserIds')
    .where('id', '=', id)
    .where('type', '=', messageTypes.notice)
    .executeTakeFirst();
  if (!notice) fail('record.missing', { id });
  return { count: await countReachable(ctx, notice.toUserIds.length === 0 ? 'everyone' : notice.toUserIds) };
}
