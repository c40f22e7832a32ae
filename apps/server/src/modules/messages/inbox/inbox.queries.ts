import { type InboxFilter, type InboxQuery, type MessageRow, messageTypes, type Page } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import { nameOfJoined } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { findTitled } from './find-titled';

type Titled = Awaited<ReturnType<typeof findTitled>>;

/** The caller's own copies that a filter finds; what is asked of them is in the indexes of the inbox. */
function withFilter({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { type, isRead }: InboxFilter, titled: Titled) {
  let found = db.selectFrom('messageReceive as r').where('r.userId', '=', actor.userId);
  if (type !== undefined) found = found.where('r.type', '=', type);
  // Written out, so that every plan may use the index over unread rows.
  if (isRead === '0') found = found.where(sql<boolean>`r."isRead" = 0`);
  if (isRead === '1') found = found.where(sql<boolean>`r."isRead" = 1`);
  return titled ? found.where(titled) : found;
}

/** The caller's own copies that a filter finds, its keyword in their titles. */
export const findCopies = async (ctx: Pick<Ctx, 'db' | 'actor'>, filter: InboxFilter) =>
  withFilter(ctx, filter, await findTitled(ctx.db, filter.keyword));

/** How many copies a filter finds: from what the inbox keeps of its counts, unless titles must be looked at. */
async function countCopies({ db, actor }: Pick<Ctx, 'db' | 'actor'>, { type, isRead }: InboxFilter) {
  let kept = db.selectFrom('inboxCount').where('userId', '=', actor.userId);
  if (type !== undefined) kept = kept.where('type', '=', type);
  if (isRead) kept = kept.where('isRead', '=', Number(isRead));
  const { total } = await kept
    .select(sql<number>`coalesce(sum(copies), 0)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of the caller's inbox, newest first: the page is found in the index, then its messages are read. */
export async function listInbox(ctx: Ctx, query: InboxQuery): Promise<Page<MessageRow>> {
  const { currentPage, pageSize } = query;
  const { ids, ...counted } = await (query.keyword === ''
    ? findPage(ctx, query)
    : findTitledPage(ctx, query));
  const rows = ids.length === 0 ? [] : await readCopies(ctx, ids, directionOf(query));
  return { list: rows.map(rowOf), pagination: { currentPage, pageSize, ...counted } };
}

/** The copies of one page, and how many there are in all. */
interface FoundPage {
  ids: readonly string[];
  total: number;
  isMore?: boolean;
}

const directionOf = ({ sort }: InboxQuery) => (sort === 'asc' ? 'asc' : 'desc');

/** Counted from the nearer end: the inbox knows how many there are. */
async function findPage(ctx: Ctx, query: InboxQuery): Promise<FoundPage> {
  const total = await countCopies(ctx, query);
  const offset = (query.currentPage - 1) * query.pageSize;
  const size = Math.min(query.pageSize, total - offset);
  if (size <= 0) return { ids: [], total };
  const after = total - offset - size;
  const isNearerEnd = after < offset;
  const direction = isNearerEnd === (directionOf(query) === 'asc') ? 'desc' : 'asc';
  const rows = await withFilter(ctx, query, undefined)
    .select('r.id')
    .orderBy('r.sentTime', direction)
    .orderBy('r.id', direction)
    .limit(size)
    .offset(isNearerEnd ? after : offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

/** As many as are counted where titles must be looked at, unless a page further on is asked for. */
const mostCounted = 1_000;

/** With a keyword, page and number are found in one walk over the titles; `isMore` where they go on behind it. */
async function findTitledPage(ctx: Ctx, query: InboxQuery): Promise<FoundPage> {
  const offset = (query.currentPage - 1) * query.pageSize;
  const most = Math.max(mostCounted, offset + query.pageSize);
  const direction = directionOf(query);
  const way = sql.raw(direction);
  const walked = (await findCopies(ctx, query))
    .select(['r.id', 'r.sentTime'])
    .orderBy('r.sentTime', direction)
    .orderBy('r.id', direction)
    .limit(most + 1);
  const { found, ids } = await ctx.db
    .with(
      (cte) => cte('walked').materialized(),
      () => walked,
    )
    .selectNoFrom([
      sql<number>`(select count(*)::int from walked)`.as('found'),
      sql<string[]>`array(select id from walked order by "sentTime" ${way}, id ${way}
        limit ${query.pageSize} offset ${offset})`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
  return found > most ? { ids, total: most, isMore: true } : { ids, total: found };
}

/** Copies as lists show them. */
const readCopies = ({ db }: Ctx, ids: readonly string[], direction: 'asc' | 'desc') =>
  db
    .selectFrom('messageReceive as copy')
    .innerJoin('message', 'message.id', 'copy.messageId')
    .leftJoin('user as sender', 'sender.id', 'message.releaseUserId')
    .select(['copy.id', 'copy.isRead', 'copy.sentTime'])
    .select(['message.title', 'message.type', 'message.flowType', 'message.excerpt'])
    .select(nameOfJoined('sender').as('releaseUser'))
    .where((eb) => eb('copy.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('copy.sentTime', direction)
    .orderBy('copy.id', direction)
    .execute();

const rowOf = ({
  isRead,
  sentTime,
  ...head
}: Awaited<ReturnType<typeof readCopies>>[number]): MessageRow => ({
  ...head,
  isRead: isRead === 1 ? '1' : '0',
  releaseTime: sentTime,
  creatorUser: head.releaseUser,
  lastModifyTime: sentTime,
  enabledMark: 1,
});

/** Of somebody who has opened everything. */
export const nothing = { notices: 0, others: 0 };

/** How many messages people have not opened: notices, and what processes say. Who is missing has none. */
export async function countUnreadOfInboxes(db: Kysely<Database>, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; notices: number; others: number }>`
    select "userId", coalesce(sum(copies) filter (where type = ${messageTypes.notice}), 0) as notices,
      coalesce(sum(copies) filter (where type <> ${messageTypes.notice}), 0) as others
    from "inboxCount" where "userId" = any(${[...userIds]}::text[]) and "isRead" = 0
    group by "userId"`.execute(db);
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}

/** What waits for a person when his line opens (contract-core 4.4). */
export async function readWaiting(db: Kysely<Database>, userId: string) {
  const { notices, others } = (await countUnreadOfInboxes(db, [userId])).get(userId) ?? nothing;
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
