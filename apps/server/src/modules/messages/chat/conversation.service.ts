import { type ChatKind, type Conversation, fail, type UnreadNumber } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import { releaseFiles } from '#modules/files';
import { avatarAddress } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { announce } from '#platform/events/postgres-line';
import { inLockOrder, pairIdOf } from './pair';
import { chatFileOwner } from './send-chat-message.service';

/** Whose conversation with whom, up to which number of it. */
interface ConversationSide {
  userId: string;
  peerUserId: string;
  sequence: number;
}

declare module '#platform/events/event-bus' {
  interface EventChannels {
    'chat.cleared': ConversationSide;
    'chat.putAway': ConversationSide;
  }
}

/** As many conversations as the list shows: nobody scrolls further. */
const mostRecent = 500;

interface RecentRow {
  id: string;
  realName: string;
  account: string;
  headIcon: string;
  content: string | null;
  contentType: ChatKind | null;
  latestDate: number;
  unread: number;
}

/**
 * Conversations that are not put away, newest first; people who are switched off or gone are left out. What was said
 * last is read from the message itself, where it is not cleared.
 */
async function readRecent(db: Kysely<Database>, userId: string, isUnreadOnly: boolean): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select u.id, u."realName", u.account, u."headIcon", m.content, m."contentType", r."latestDate", r.unread
    from "imReply" r
      join "user" u on u.id = r."peerUserId" and u."deleteMark" = 0 and u."enabledMark" <> 0
      left join "imContent" m on m."pairId" = r."pairId" and m.sequence = r."lastSequence"
        and r."lastSequence" > r."clearedSequence"
    where r."userId" = ${userId} and r."lastSequence" > r."hiddenSequence"
      ${isUnreadOnly ? sql`and r.unread > 0` : sql``}
    order by r."latestDate" desc, r."peerUserId" limit ${mostRecent}`.execute(db);
  return rows;
}

/** The caller's recent conversations (contract-core 3.5). */
export async function listConversations({ db, actor }: Ctx): Promise<{ list: Conversation[] }> {
  const rows = await readRecent(db, actor.userId, false);
  const list = rows.map(({ content, contentType, headIcon, unread, ...row }) => ({
    ...row,
    headIcon: avatarAddress(headIcon),
    latestMessage: content ?? '',
    messageType: contentType ?? ('' as const),
    unreadMessage: unread,
  }));
  return { list };
}

/** What waits to be read, by who wrote it (contract-core 4.4). */
export async function listUnreadBySender(db: Kysely<Database>, userId: string): Promise<UnreadNumber[]> {
  const rows = await readRecent(db, userId, true);
  return rows.map(({ id, unread, content, contentType, latestDate }) => ({
    sendUserId: id,
    receiveUserId: userId,
    unreadNum: unread,
    defaultMessage: content ?? '',
    defaultMessageType: contentType ?? '',
    defaultMessageTime: latestDate,
  }));
}

/** Marks what a person wrote to me as read. True where something was unread. */
export async function readMessages(
  db: Kysely<Database>,
  { userId, peerUserId, now }: { userId: string; peerUserId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with before as (
      select "pairId", "readSequence", "lastSequence" from "imReply"
      where "userId" = ${userId} and "peerUserId" = ${peerUserId} and unread > 0 for update
    ), mine as (
      update "imReply" set unread = 0, "readSequence" = before."lastSequence" from before
      where "userId" = ${userId} and "peerUserId" = ${peerUserId}
    ), marked as (
      update "imContent" c set "readTime" = ${now}::timestamptz from before
      where c."pairId" = before."pairId" and c."receiveUserId" = ${userId} and c."readTime" is null
        and c.sequence > before."readSequence" and c.sequence <= before."lastSequence"
    )
    select from before`.execute(db);
  return rows.length > 0;
}

/** Clears the records for the caller alone (behaviour 48); what the other side has cleared too is removed for good. */
export async function clearConversation(ctx: Ctx, peerUserId: string) {
  const { db, actor } = ctx;
  const [first, second] = inLockOrder(actor.userId, peerUserId);
  const sides = await db
    .selectFrom('imReply')
    .select(['userId', 'lastSequence', 'clearedSequence'])
    .where('pairId', '=', pairIdOf(first, second))
    .where((eb) =>
      eb.or([
        eb('userId', '=', first).and('peerUserId', '=', second),
        eb('userId', '=', second).and('peerUserId', '=', first),
      ]),
    )
    .orderBy('userId')
    .forUpdate()
    .execute();
  const mine = sides.find(({ userId }) => userId === actor.userId);
  const theirs = sides.find(({ userId }) => userId === peerUserId);
  if (!mine || !theirs) fail('record.missing', { id: peerUserId });
  const { lastSequence } = mine;
  await db
    .updateTable('imReply')
    .set({ clearedSequence: lastSequence, readSequence: lastSequence, unread: 0 })
    .where('userId', '=', actor.userId)
    .where('peerUserId', '=', peerUserId)
    .execute();
  const gone = await db
    .deleteFrom('imContent')
    .where('pairId', '=', pairIdOf(first, second))
    .where('sequence', '<=', Math.min(lastSequence, theirs.clearedSequence))
    .returning('fileId')
    .execute();
  const fileIds = gone.flatMap(({ fileId }) => fileId ?? []);
  await releaseFiles(ctx, { type: chatFileOwner, id: pairIdOf(first, second) }, fileIds);
  await announce(db, 'chat.cleared', { userId: actor.userId, peerUserId, sequence: lastSequence });
  await note(ctx, peerUserId, { cleared: lastSequence - mine.clearedSequence, removed: gone.length });
}

/** Takes the conversation off the caller's list until something newer is said; the history stays. */
export async function putConversationAway(ctx: Ctx, peerUserId: string) {
  const updated = await ctx.db
    .updateTable('imReply')
    .set((eb) => ({ hiddenSequence: eb.ref('lastSequence') }))
    .where('userId', '=', ctx.actor.userId)
    .where('peerUserId', '=', peerUserId)
    .returning('lastSequence')
    .executeTakeFirst();
  if (!updated) fail('record.missing', { id: peerUserId });
  const { userId } = ctx.actor;
  await announce(ctx.db, 'chat.putAway', { userId, peerUserId, sequence: updated.lastSequence });
  await note(ctx, peerUserId, { hiddenUpTo: updated.lastSequence });
}

/** The audit says whose conversation, and never what was said. */
async function note({ db, audit }: Ctx, peerUserId: string, after: Record<string, number>) {
  const peer = await db.selectFrom('user').select('realName').where('id', '=', peerUserId).executeTakeFirst();
  audit({ objectType: 'conversation', objectId: peerUserId, objectName: peer?.realName ?? '', after });
}
