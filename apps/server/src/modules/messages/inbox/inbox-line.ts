import type { Push } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import type { EventChannels } from '#platform/events/event-bus';
import { announce } from '#platform/events/postgres-line';
import type { LiveSocket } from '#platform/socket/live-socket';
import type { RealtimePart, RealtimeParts } from '#platform/socket/realtime-part';
import { countUnreadOfInboxes, nothing, readWaiting } from './inbox.queries';

declare module '#platform/events/event-bus' {
  interface EventChannels {
    /** Something in the inbox of a person was opened or taken out; without a person, in everybody's. */
    'inbox.changed': { userId?: string };
  }
}

/** Tells all windows of a person, or everybody's, how much is unread now, once the transaction is kept. */
export const tellInbox = (db: Kysely<Database>, userId?: string): Promise<void> =>
  announce(db, 'inbox.changed', userId === undefined ? {} : { userId });

/** The inbox's share of the realtime line: how much waits, what comes in and what is read (contract-core 4.3, 4.4). */
export function inboxLine(parts: RealtimeParts): RealtimePart {
  const { events, db } = parts;
  const stops = [
    events.subscribe('message.delivered', (delivered) => push(parts, delivered)),
    events.subscribe('inbox.changed', ({ userId }) => tellUnread(parts, userId)),
    // What came or was read meanwhile is in the number.
    events.onMissed(() => tellUnread(parts)),
  ];
  return {
    greeting: ({ holder }) => readWaiting(db, holder.userId),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Who has a line to this process: of these people, or of all. */
const peopleHere = ({ hub }: RealtimeParts, userIds?: readonly string[]) =>
  userIds?.filter((id) => hub.ofUser(id).length > 0) ?? [
    ...new Set(hub.all().map(({ holder }) => holder.userId)),
  ];

/** Tells the sockets of this process how much is unread: the number itself, so that nobody has to count along. */
async function tellUnread(parts: RealtimeParts, userId?: string) {
  const { hub, db } = parts;
  const here = peopleHere(parts, userId === undefined ? undefined : [userId]);
  if (here.length === 0) return;
  const unread = await countUnreadOfInboxes(db, here);
  for (const id of here) {
    const { notices, others } = unread.get(id) ?? nothing;
    const message: Push = {
      method: 'inboxChanged',
      unreadNoticeCount: notices,
      unreadMessageCount: others,
    };
    for (const socket of hub.ofUser(id)) socket.send(message);
  }
}

/** Tells the sockets of this process that a message has come. */
async function push(parts: RealtimeParts, { messageId, userIds }: EventChannels['message.delivered']) {
  const { hub, db } = parts;
  const here = peopleHere(parts, userIds);
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
