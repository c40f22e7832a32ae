import { type InboxFilter, type InboxQuery, type MessageRow, messageTypes, type Page } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { gramFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';

/** The caller's own copies that a filter finds; what is asked of them is in the indexes of the inbox. */
export function withFilter({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { keyword, type, isRead }: InboxFilter) {
  let found = db.selectFrom('messageReceive as r').where('r.userId', '=', actor.userId);
  if (type !== undefined) found = found.where('r.type', '=', type);
  // Written out, so that every plan may use the index over unread rows.
  if (isRead === '0') found = found.where(sql<boolean>`r."isRead" = 0`);
  if (isRead === '1') found = found.where(sql<boolean>`r."isRead" = 1`);
  if (keyword !== '')
    found = found.where((eb) =>
      eb(
        'r.messageId',
        'in',
        eb.selectFrom('message').select('message.id').where(gramFilter('message.title', keyword)),
      ),
    );
  return found;
}

/** One page of the caller's inbox, newest first: the page is found in the index, then its messages are read. */
export async function listInbox(ctx: Ctx, query: InboxQuery): Promise<Page<MessageRow>> {
  const copies = withFilter(ctx, query).select(['r.id', 'r.messageId', 'r.isRead', 'r.sentTime']);
  const { list, pagination } = await page(
    { db: ctx.db },
    copies,
    { ...query, keyword: '', sidx: '' },
    { order: [['r.sentTime', query.sort === 'asc' ? 'asc' : 'desc']], tieBreaker: 'r.id' },
  );
  const messages = await readHeads(
    ctx.db,
    list.map(({ messageId }) => messageId),
  );
  return {
    list: list.flatMap(({ id, messageId, isRead, sentTime }) => {
      const head = messages.get(messageId);
      if (!head) return [];
      return {
        id,
        ...head,
        isRead: isRead === 1 ? ('1' as const) : ('0' as const),
        releaseTime: sentTime,
        creatorUser: head.releaseUser,
        lastModifyTime: sentTime,
        enabledMark: 1,
      };
    }),
    pagination,
  };
}

async function readHeads(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('message')
    .leftJoin('user as sender', 'sender.id', 'message.releaseUserId')
    .select([
      'message.id',
      'message.title',
      'message.type',
      'message.flowType',
      'message.excerpt',
      sql<string>`coalesce(sender."realName" || '/' || sender.account, '')`.as('releaseUser'),
    ])
    .where('message.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...head }) => [id, head]));
}

/** What waits for a person when his line opens (contract-core 4.4). */
export async function readWaiting(db: Kysely<Database>, userId: string) {
  const { rows } = await sql<{ notices: number; others: number }>`
    select count(*) filter (where type = ${messageTypes.notice}) as notices,
      count(*) filter (where type <> ${messageTypes.notice}) as others
    from "messageReceive" where "userId" = ${userId} and "isRead" = 0`.execute(db);
  const { notices = 0, others = 0 } = rows[0] ?? {};
  const [notice, workflow, system] = await Promise.all(
    Object.values(messageTypes).map((type) => readNewest(db, userId, type)),
  );
  const other = [workflow, system].reduce((one, next) =>
    (next?.sentTime ?? 0) > (one?.sentTime ?? 0) ? next : one,
  );
  return {
    unreadNoticeCount: notices,
    noticeDefaultText: notice?.title ?? '',
    unreadMessageCount: others,
    messageDefaultText: other?.title ?? '',
    messageDefaultTime: Math.max(notice?.sentTime ?? 0, other?.sentTime ?? 0),
    unreadTotalCount: notices + others,
  };
}

const readNewest = (db: Kysely<Database>, userId: string, type: number) =>
  db
    .selectFrom('messageReceive as r')
    .innerJoin('message', 'message.id', 'r.messageId')
    .select(['message.title', 'r.sentTime'])
    .where('r.userId', '=', userId)
    .where('r.type', '=', type)
    .orderBy('r.sentTime', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
