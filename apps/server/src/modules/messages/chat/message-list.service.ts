import type { MessageListFrame, MessageListPush } from '@qifu/contracts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { readMessageRows } from './message-rows.queries';
import { searchMessages } from './search-messages';

type Found = Pick<MessageListPush, 'list' | 'pagination' | 'searchedTo'>;

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
  if (keyword !== '') return await searchMessages(db, userId, asked, { clearedSequence, lastSequence });
  const skipped = (currentPage - 1) * pageSize;
  const first =
    afterSequence !== undefined
      ? Math.max(clearedSequence, afterSequence)
      : sord === 'asc'
        ? clearedSequence + skipped
        : lastSequence - skipped - pageSize;
  const after = Math.max(clearedSequence, first);
  const list = await readMessageRows(db, userId, asked, {
    where: sql<SqlBool>`m.sequence > ${after} and m.sequence <= ${first + pageSize}`,
    tail: sql`order by m.sequence`,
  });
  return { list, pagination };
}
