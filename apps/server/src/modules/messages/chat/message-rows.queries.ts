import type { ChatMessageRow, MessageListFrame } from '@qifu/contracts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import { pairIdOf } from './pair';

type Row = Omit<ChatMessageRow, 'state'> & { isRead: boolean };

/** Messages of a person with another, as he is told them. */
export async function readMessageRows(
  db: Kysely<Database>,
  userId: string,
  { toUserId }: MessageListFrame,
  { where, tail }: { where: RawBuilder<SqlBool>; tail: RawBuilder<unknown> },
): Promise<ChatMessageRow[]> {
  const { rows } = await sql<Row>`
    select m.id, m.sequence, m."sendUserId", m."sendTime", m."receiveUserId", m."readTime" as "receiveTime",
      m.content, m."contentType", m.sequence <= r."readSequence" as "isRead",
      case when m."sendUserId" = ${userId} then m."clientMessageId" end as "clientMessageId"
    from "imContent" m
      join "imReply" r on r."userId" = m."receiveUserId" and r."peerUserId" = m."sendUserId"
    where m."pairId" = ${pairIdOf(userId, toUserId)} and ${where} ${tail}`.execute(db);
  return rows.map(tellRow);
}

/** A message read in the moment it was said has no time of its own. */
const tellRow = ({ isRead, ...row }: Row): ChatMessageRow => ({
  ...row,
  receiveTime: row.receiveTime ?? (isRead ? row.sendTime : null),
  state: isRead ? 1 : 0,
});
