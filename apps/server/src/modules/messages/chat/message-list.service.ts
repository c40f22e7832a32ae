import type { ChatMessageRow, MessageListFrame, MessageListPush } from '@qifu/contracts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { contains } from '#platform/db/keyword';
import { pairIdOf } from './pair';

type Found = Pick<MessageListPush, 'list' | 'pagination'>;

/**
 * One page of what was said with a person, without what the caller has cleared. `sord` says from which end pages are
 * counted; inside a page the oldest stands first (contract-core 4.6). The numbers of a pair have no gaps, so that a
 * page is a stretch of them and the total needs no counting; only a keyword looks at the texts.
 */
export async function listMessages(
  db: Kysely<Database>,
  userId: string,
  asked: MessageListFrame,
): Promise<Found> {
  const { toUserId, currentPage, pageSize, sord, keyword, afterSequence } = asked;
  const reply = await db
    .selectFrom('imReply')
    .select(['lastSequence', 'clearedSequence'])
    .where('userId', '=', userId)
    .where('peerUserId', '=', toUserId)
    .executeTakeFirst();
  const { lastSequence, clearedSequence } = reply ?? { lastSequence: 0, clearedSequence: 0 };
  const total = lastSequence - clearedSequence;
  const pagination = { total, currentPage, pageSize };
  if (total === 0) return { list: [], pagination };
  if (keyword !== '') return await searchMessages(db, userId, asked, clearedSequence);
  const skipped = (currentPage - 1) * pageSize;
  const first =
    afterSequence !== undefined
      ? Math.max(clearedSequence, afterSequence)
      : sord === 'asc'
        ? clearedSequence + skipped
        : lastSequence - skipped - pageSize;
  const after = Math.max(clearedSequence, first);
  const list = await rowsOf(db, userId, asked, {
    where: sql<SqlBool>`m.sequence > ${after} and m.sequence <= ${first + pageSize}`,
    tail: sql`order by m.sequence`,
  });
  return { list: list.map(tellRow), pagination };
}

async function searchMessages(
  db: Kysely<Database>,
  userId: string,
  asked: MessageListFrame,
  clearedSequence: number,
): Promise<Found> {
  const { currentPage, pageSize, sord, keyword } = asked;
  const where = sql<SqlBool>`m.sequence > ${clearedSequence} and m."contentType" = 'text'
    and ${contains('m.content', keyword)}`;
  const direction = sql.raw(sord);
  const rows = await rowsOf(db, userId, asked, {
    where,
    tail: sql`order by m.sequence ${direction} limit ${pageSize} offset ${(currentPage - 1) * pageSize}`,
  });
  const total = rows[0]?.total ?? 0;
  const list = sord === 'asc' ? rows : rows.reverse();
  return { list: list.map(tellRow), pagination: { total, currentPage, pageSize } };
}

type Row = Omit<ChatMessageRow, 'state'> & { isRead: boolean; total: number };

async function rowsOf(
  db: Kysely<Database>,
  userId: string,
  { toUserId }: MessageListFrame,
  { where, tail }: { where: RawBuilder<SqlBool>; tail: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.sequence, m."sendUserId", m."sendTime", m."receiveUserId", m."readTime" as "receiveTime",
      m.content, m."contentType", m.sequence <= r."readSequence" as "isRead",
      case when m."sendUserId" = ${userId} then m."clientMessageId" end as "clientMessageId", count(*) over () as total
    from "imContent" m
      join "imReply" r on r."userId" = m."receiveUserId" and r."peerUserId" = m."sendUserId"
    where m."pairId" = ${pairIdOf(userId, toUserId)} and ${where} ${tail}`.execute(db);
  return rows;
}

/** A message read in the moment it was said has no time of its own. */
const tellRow = ({ isRead, total: _total, ...row }: Row): ChatMessageRow => ({
  ...row,
  receiveTime: row.receiveTime ?? (isRead ? row.sendTime : null),
  state: isRead ? 1 : 0,
});
