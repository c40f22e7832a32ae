import type { ChatFile, ChatKind, ChatMessageRow, ReceivedPush, SentPush } from '@qifu/contracts';

/** One message as the window shows it. */
export interface Bubble {
  /** Known from the beginning and for good: the sender's own name of it where this browser sent it, else its id. */
  key: string;
  /** Absent until the server has it. */
  id?: string;
  sequence?: number;
  isMine: boolean;
  kind: ChatKind;
  content: string | ChatFile;
  time: number;
  state: 'sent' | 'sending' | 'failed';
  /** Why it failed. */
  reason?: string;
}

export function bubbleOfRow(row: ChatMessageRow, peerId: string): Bubble {
  return {
    key: row.clientMessageId ?? row.id,
    id: row.id,
    sequence: row.sequence,
    isMine: row.sendUserId !== peerId,
    kind: row.contentType,
    content: row.contentType === 'text' ? row.content : readFile(row.content),
    time: row.sendTime,
    state: 'sent',
  };
}

function readFile(content: string): ChatFile | string {
  try {
    return JSON.parse(content) as ChatFile;
  } catch {
    return content;
  }
}

const pushed = ({ id, sequence, messageType, dateTime }: SentPush | ReceivedPush) =>
  ({ id, sequence, kind: messageType, time: dateTime, state: 'sent' }) as const;

export const bubbleOfSent = (push: SentPush): Bubble => ({
  ...pushed(push),
  key: push.clientMessageId ?? push.id,
  isMine: true,
  content: push.toMessage,
});

export const bubbleOfReceived = (push: ReceivedPush): Bubble => ({
  ...pushed(push),
  key: push.id,
  isMine: false,
  content: push.formMessage,
});

/** Joins what is shown with what has come: each message once, in the server's order, those on their way at the end. */
export function mergeBubbles(shown: readonly Bubble[], come: readonly Bubble[]): Bubble[] {
  const byKey = new Map(shown.map((bubble) => [bubble.key, bubble]));
  for (const bubble of come) byKey.set(bubble.key, bubble);
  const last = Number.MAX_SAFE_INTEGER;
  return [...byKey.values()].sort((a, b) => (a.sequence ?? last) - (b.sequence ?? last) || a.time - b.time);
}
