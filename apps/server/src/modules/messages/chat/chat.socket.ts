import { type ChatErrorPush, Failure, messageListFrame, type Push, readingFrame } from '@qifu/contracts';
import { findText } from '@qifu/i18n';
import type { PeopleCache } from '#modules/permission';
import { isDatabaseUnavailable, isOverdue } from '#platform/db/database-failure';
import type { DiskRoom } from '#platform/disk/disk-room';
import type { LiveSocket } from '#platform/socket/live-socket';
import type { RealtimePart, RealtimeParts } from '#platform/socket/realtime-part';
import { inTurns } from '#platform/worker/in-turns';
import { listUnreadBySender, readMessages } from './conversation.service';
import { listMessages } from './message-list.service';
import { createPace } from './pace';
import { pairIdOf } from './pair';
import { readMessageFrame } from './read-message-frame';
import { toSender } from './said-message';
import { sendChatMessage } from './send-chat-message.service';
import { createTelling } from './tell-windows';

declare module '#platform/events/event-bus' {
  interface EventChannels {
    'chat.read': { userId: string; peerUserId: string };
  }
}

type Fields = Record<string, unknown>;

/** The chat's share of the realtime line (contract-core 4.2): whose line it is says the line, never a frame. */
export function chatLine(parts: RealtimeParts, people: PeopleCache): RealtimePart {
  const { hub, db, events, now } = parts;
  const telling = createTelling(parts);
  const paceOf = createPace();
  // One pair one after another, so that what is told leaves this process in the order of its numbers.
  const inTurnOf = inTurns();
  const sending = { ...parts, people, rights: { version: 1 } };

  const say = async (socket: LiveSocket, fields: Fields, arrivedMs: number) => {
    const pace = paceOf(socket, arrivedMs);
    if (pace === 'over') return socket.end({ method: 'closeSocket' });
    if (pace === 'tooFast') throw new Failure('chat.tooFast');
    const frame = readMessageFrame(fields);
    await inTurnOf(pairIdOf(socket.holder.userId, frame.toUserId), async () => {
      const { said, isNew } = await sendChatMessage(sending, socket.holder, frame);
      if (isNew) telling.tell(said);
      else socket.send(toSender(said));
    });
  };
  /** What one window of a person has done, told to all of his. */
  const tellWindows = (userId: string, message: Push) => {
    for (const socket of hub.ofUser(userId)) socket.send(message);
  };
  const stops = [
    events.subscribe('chat.read', ({ userId, peerUserId }) =>
      tellWindows(userId, { method: 'readMessage', formUserId: peerUserId }),
    ),
    events.subscribe('chat.cleared', ({ userId, peerUserId: toUserId, sequence }) =>
      tellWindows(userId, { method: 'conversationCleared', toUserId, sequence }),
    ),
    events.subscribe('chat.putAway', ({ userId, peerUserId: toUserId, sequence }) =>
      tellWindows(userId, { method: 'conversationPutAway', toUserId, sequence }),
    ),
  ];

  return {
    methods: {
      SendMessage: (socket, fields, arrivedMs) =>
        say(socket, fields, arrivedMs).catch((error: unknown) => refuse(socket, fields, error, parts)),
      MessageList: async (socket, fields) => {
        const asked = messageListFrame.safeParse(fields);
        // Searches of windows that were closed would make the others of this person wait for nobody.
        if (!asked.success || !socket.isOpen()) return;
        const { toUserId, requestId } = asked.data;
        const found = await listMessages(db, socket.holder.userId, asked.data);
        socket.send({ method: 'messageList', toUserId, requestId, ...found });
      },
      UpdateReadMessage: async (socket, fields) => {
        const asked = readingFrame.safeParse(fields);
        if (!asked.success) return;
        const { userId } = socket.holder;
        const peerUserId = asked.data.formUserId;
        const wasUnread = await readMessages(db, { userId, peerUserId, now: now() });
        if (wasUnread) await events.publish(db, 'chat.read', { userId, peerUserId });
      },
    },
    greeting: async ({ holder }) => ({ unreadNums: await listUnreadBySender(db, holder.userId) }),
    stop: () => {
      for (const stop of stops) stop();
      telling.stop();
    },
  };
}

/** Tells the window why a message was not taken, in its language; what nobody expects goes to the log. */
function refuse(socket: LiveSocket, fields: Fields, error: unknown, { log, disk }: RealtimeParts) {
  const failure = failureOf(error, disk);
  if (failure.failure === 'server.unexpected')
    log.error({ err: error }, 'a chat message could not be stored');
  const { toUserId, clientMessageId } = fields;
  const refusal: ChatErrorPush = {
    method: 'chatError',
    errorCode: failure.failure,
    msg: findText(socket.holder.language, 'failures', failure.failure, failure.details) ?? failure.failure,
    toUserId: typeof toUserId === 'string' ? toUserId : '',
    clientMessageId: typeof clientMessageId === 'string' ? clientMessageId : null,
  };
  socket.send(refusal);
}

function failureOf(error: unknown, disk: DiskRoom): Failure {
  if (error instanceof Failure) return error;
  if (disk.isReasonOf(error)) return new Failure('server.diskFull');
  const isBusy = isDatabaseUnavailable(error) || isOverdue(error);
  return new Failure(isBusy ? 'server.busy' : 'server.unexpected');
}
