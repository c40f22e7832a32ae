import type { ChatMessageRow, MessageListFrame, MessageListPush } from '@qifu/contracts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { contains } from '#platform/db/keyword';
import { readMessageRows } from './message-rows.queries';
import { pairIdOf } from './pair';

/** What a side sees of a pair. */
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

/**
 * A page counted from either end (contract-core 4.6). Its total goes one beyond the page where there is more, and is exact
 * where there is not, beyond the last page too. However rare the word and however far the page, a statement looks through
 * one stretch: a whole conversation at once held a connection for a quarter of a second.
 */
async function searchPage(
  db: Kysely<Database>,
  userId: string,
  asked: MessageListFrame,
  seen: Seen,
): Promise<Found> {
  const { currentPage, pageSize } = asked;
  const offset = (currentPage - 1) * pageSize;
  const enough = offset + pageSize + 1;
  const onPage: number[] = [];
  let total = 0;
  for (const part of stretchesOf(seen, asked.sord)) {
    const found = await findNumbers(db, userId, asked, { ...part, most: enough - total });
    onPage.push(...found.slice(Math.max(0, offset - total), offset + pageSize - total));
    total += found.length;
    if (total === enough) break;
  }
  const list =
    onPage.length === 0
      ? []
      : await readMessageRows(db, userId, asked, {
          where: sql<SqlBool>`m.sequence = any(${onPage}::bigint[])`,
          tail: sql`order by m.sequence`,
        });
  return { list, pagination: { total, currentPage, pageSize } };
}

/** The messages after one number up to another. */
interface Stretch {
  after: number;
  upTo: number;
}

/** What a side sees of a pair, cut into stretches from the end that pages are counted from. */
function* stretchesOf({ clearedSequence, lastSequence }: Seen, sord: 'asc' | 'desc'): Generator<Stretch> {
  for (let passed = 0; clearedSequence + passed < lastSequence; passed += stretch) {
    const after = sord === 'asc' ? clearedSequence + passed : lastSequence - passed - stretch;
    yield { after: Math.max(clearedSequence, after), upTo: Math.min(after + stretch, lastSequence) };
  }
}

/** The numbers of the messages in a stretch whose text has the keyword. */
async function findNumbers(
  db: Kysely<Database>,
  userId: string,
  { toUserId, keyword, sord }: MessageListFrame,
  { after, upTo, most }: Stretch & { most: number },
): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    select m.sequence from "imContent" m
    where m."pairId" = ${pairIdOf(userId, toUserId)} and m.sequence > ${after} and m.sequence <= ${upTo}
      and ${isFound(keyword)}
    order by m.sequence ${sql.raw(sord)} limit ${most}`.execute(db);
  return rows.map(({ sequence }) => sequence);
}
