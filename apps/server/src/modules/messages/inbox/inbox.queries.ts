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

/** As many as are counted where titles must be looked at, unless a page further on is asked for. */
const mostCounted = 1_000;

/** How many copies have the keyword; `isMore` where there are more than that. */
async function countTitled({ db }: Ctx, copies: Copies, { currentPage, pageSize }: InboxQuery) {
  const most = Math.max(mostCounted, currentPage * pageSize);
  const some = copies
    .select('r.id')
    .orderBy('r.sentTime', 'desc')
    .limit(most + 1);
  const { found } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found > most ? { total: most, isMore: true } : { total: found };
}

/** One page of the caller's inbox, newest first: the page is found in the index, then its messages are read. */
export async function listInbox(ctx: Ctx, query: InboxQuery): Promise<Page<MessageRow>> {
  const { currentPage, pageSize } = query;
  const copies = await findCopies(ctx, query);
  const counted: Counted =
    query.keyword === '' ? { total: await countCopies(ctx, query) } : await countTitled(ctx, copies, query);
  const offset = (currentPage - 1) * pageSize;
  const size = Math.min(pageSize, counted.total - offset);
  const list = size > 0 ? await readTurn(ctx, copies, { ...counted, offset, size, sort: query.sort }) : [];
  return { list: list.map(rowOf), pagination: { currentPage, pageSize, ...counted } };
}

type Copies = Awaited<ReturnType<typeof findCopies>>;
interface Counted {
  total: number;
  isMore?: boolean;
}
interface Turn extends Counted {
  offset: number;
  size: number;
  sort: InboxQuery['sort'];
}

/** The rows of a page, counted from the nearer end of the inbox where both ends are known. */
function readTurn({ db }: Ctx, copies: Copies, { offset, size, total, isMore, sort }: Turn) {
  const asked = sort === 'asc' ? 'asc' : 'desc';
  const other = asked === 'asc' ? 'desc' : 'asc';
  const after = total - offset - size;
  const isNearerEnd = !isMore && after < offset;
  const direction = isNearerEnd ? other : asked;
  const turn = copies
    .select('r.id')
    .orderBy('r.sentTime', direction)
    .orderBy('r.id', direction)
    .limit(size)
    .offset(isNearerEnd ? after : offset);
  return db
    .selectFrom(turn.as('turn'))
    .innerJoin('messageReceive as copy', 'copy.id', 'turn.id')
    .innerJoin('message', 'message.id', 'copy.messageId')
    .leftJoin('user as sender', 'sender.id', 'message.releaseUserId')
    .select(['copy.id', 'copy.isRead', 'copy.sentTime'])
    .select(['message.title', 'message.type', 'message.flowType', 'message.excerpt'])
    .select(nameOfJoined('sender').as('releaseUser'))
    .orderBy('copy.sentTime', asked)
    .orderBy('copy.id', asked)
    .execute();
}

const rowOf = ({ isRead, sentTime, ...head }: Awaited<ReturnType<typeof readTurn>>[number]): MessageRow => ({
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
