import type { ChatMessageRow, MessageListFrame, MessageListPush } from '@qifu/contracts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { contains } from '#platform/db/keyword';
import { readMessageRows } from './message-rows.queries';

/** What a side sees of a pair: the messages after one number up to another. */
interface Seen {
  clearedSequence: number;
  lastSequence: number;
}

type Found = Pick<MessageListPush, 'list' | 'pagination' | 'searchedTo'>;

/** Of a long conversation so many messages are looked through by one statement, and one answer takes about so long. */
const stretch = 1_000;
const answerMs = 100;

const isFound = (keyword: string) =>
  sql<SqlBool>`m."contentType" = 'text' and ${contains('m.content', keyword)}`;

/**
 * The messages of a conversation whose text has the keyword. No search counts all it could find: a word of nearly every
 * message would have sixty thousand texts read for a page of fifty.
 */
export const searchMessages = (
  db: Kysely<Database>,
  userId: string,
  asked: MessageListFrame,
  seen: Seen,
): Promise<Found> =>
  asked.afterSequence === undefined
    ? searchPage(db, userId, asked, seen)
    : searchOnwards(db, userId, asked, { ...seen, afterSequence: asked.afterSequence });

/**
 * What stands after a number, oldest first, until the page is full or the answer has taken long enough; `searchedTo` is
 * where the next answer begins, missing once all is looked through. An index over pieces of the texts was measured: five
 * times as large as the texts themselves, and 25 ms for a message of 1,500 characters (PostgreSQL 15, November 2026).
 */
async function searchOnwards(
  db: Kysely<Database>,
  userId: string,
  asked: MessageListFrame,
  { clearedSequence, lastSequence, afterSequence }: Seen & { afterSequence: number },
): Promise<Found> {
  const { pageSize, currentPage, keyword } = asked;
  const until = performance.now() + answerMs;
  const list: ChatMessageRow[] = [];
  let searchedTo = Math.max(clearedSequence, afterSequence);
  do {
    const end = Math.min(searchedTo + stretch, lastSequence);
    const found = await readMessageRows(db, userId, asked, {
      where: sql<SqlBool>`m.sequence > ${searchedTo} and m.sequence <= ${end} and ${isFound(keyword)}`,
      tail: sql`order by m.sequence limit ${pageSize - list.length}`,
    });
    list.push(...found);
    searchedTo = list.length < pageSize ? end : (list.at(-1)?.sequence ?? end);
  } while (list.length < pageSize && searchedTo < lastSequence && performance.now() < until);
  const pagination = { total: list.length, currentPage, pageSize };
  return searchedTo < lastSequence ? { list, pagination, searchedTo } : { list, pagination };
}

/** A page counted from either end (contract-core 4.6). Its total goes one beyond the page where there is more. */
async function searchPage(
  db: Kysely<Database>,
  userId: string,
  asked: MessageListFrame,
  { clearedSequence }: Seen,
): Promise<Found> {
  const { currentPage, pageSize, sord, keyword } = asked;
  const offset = (currentPage - 1) * pageSize;
  const found = await readMessageRows(db, userId, asked, {
    where: sql<SqlBool>`m.sequence > ${clearedSequence} and ${isFound(keyword)}`,
    tail: sql`order by m.sequence ${sql.raw(sord)} limit ${pageSize + 1} offset ${offset}`,
  });
  const list = found.slice(0, pageSize);
  if (sord === 'desc') list.reverse();
  const total = found.length === 0 ? 0 : offset + found.length;
  return { list, pagination: { total, currentPage, pageSize } };
}
