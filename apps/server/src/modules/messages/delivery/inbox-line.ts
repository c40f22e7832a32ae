import type { LiveSocket } from '#platform/socket/live-socket';
import type { RealtimePart, RealtimeParts } from '#platform/socket/realtime-part';
import { readWaiting } from '../inbox/inbox.queries';

/** The inbox's share of the realtime line: how much waits, and what comes in (contract-core 4.3, 4.4). */
export const inboxLine = (parts: RealtimeParts): RealtimePart => ({
  greeting: ({ holder }) => readWaiting(parts.db, holder.userId),
  stop: parts.events.subscribe('message.delivered', ({ messageId }) => push(parts, messageId)),
});

/** Tells the sockets of this process that a message has come. */
async function push({ hub, db }: RealtimeParts, messageId: string) {
  const here = [...new Set(hub.all().map(({ holder }) => holder.userId))];
  if (here.length === 0) return;
  const copies = await db
    .selectFrom('messageReceive')
    .innerJoin('message', 'message.id', 'messageReceive.messageId')
    .select([
      'messageReceive.id',
      'messageReceive.userId',
      'messageReceive.sentTime',
      'message.type',
      'message.title',
      'message.toUserIds',
      'message.releaseUserId',
    ])
    .where('messageReceive.messageId', '=', messageId)
    .where((eb) => eb('messageReceive.userId', '=', eb.fn.any(eb.val(here))))
    .execute();
  for (const copy of copies) for (const socket of hub.ofUser(copy.userId)) tell(socket, copy);
}

interface Copy {
  id: string;
  userId: string;
  sentTime: number;
  type: number;
  title: string;
  toUserIds: readonly string[];
  releaseUserId: string | null;
}

/** Each person reads his own copy's id and no other recipient's. */
const tell = (socket: LiveSocket, copy: Copy) =>
  socket.send({
    method: 'messagePush',
    messageType: copy.toUserIds.length === 0 ? 1 : 2,
    userId: copy.releaseUserId ?? '',
    toUserId: [copy.userId],
    title: copy.title,
    unreadNoticeCount: 1,
    id: copy.id,
    messageDefaultTime: copy.sentTime,
    type: copy.type,
  });
