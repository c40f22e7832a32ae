import { call } from '@qifu/client';
import { type ChatKind, type Conversation, chatApi } from '@qifu/contracts';
import { create } from 'zustand';
import { isLineOpen } from '#shared/realtime-line';
import { type Bubble, mergeBubbles } from './bubble';
import { setUnread } from './chat-unread';

/** Somebody to talk with. */
export interface Peer {
  id: string;
  realName: string;
  account: string;
  headIcon: string;
}

/** What this page has seen of one conversation. */
export interface Thread {
  bubbles: readonly Bubble[];
  /** The newest messages have come at least once. */
  isLoaded: boolean;
}

interface ChatState {
  isConnected: boolean;
  /** Recent conversations, newest first; undefined until they have been read. */
  rows: readonly Conversation[] | undefined;
  hasFailed: boolean;
  threads: Readonly<Record<string, Thread>>;
  present: Readonly<Record<string, boolean>>;
  /** Whose window is open. */
  peer: Peer | undefined;
}

export const useChat = create<ChatState>(() => ({
  isConnected: isLineOpen(),
  rows: undefined,
  hasFailed: false,
  threads: {},
  present: {},
  peer: undefined,
}));

export const emptyThread: Thread = { bubbles: [], isLoaded: false };
export const threadOf = (peerId: string): Thread => useChat.getState().threads[peerId] ?? emptyThread;

export function setThread(peerId: string, fields: Partial<Thread>): void {
  useChat.setState(({ threads }) => ({
    threads: { ...threads, [peerId]: { ...emptyThread, ...threads[peerId], ...fields } },
  }));
}

export const addBubbles = (peerId: string, come: readonly Bubble[]): void =>
  setThread(peerId, { bubbles: mergeBubbles(threadOf(peerId).bubbles, come) });

export const changeBubble = (peerId: string, key: string, fields: Partial<Bubble>): void =>
  setThread(peerId, {
    bubbles: threadOf(peerId).bubbles.map((bubble) =>
      bubble.key === key ? { ...bubble, ...fields } : bubble,
    ),
  });

/** Reads the recent conversations anew. */
export async function readRecent(): Promise<void> {
  try {
    const { list } = await call(chatApi.list, {}, { isQuiet: true });
    useChat.setState({ rows: list, hasFailed: false });
    for (const { id, unreadMessage } of list) setUnread(id, unreadMessage);
  } catch {
    useChat.setState({ hasFailed: true });
  }
}

/** Puts a conversation to the top with what was said last. */
export function raiseRow(peer: Peer, said: { kind: ChatKind; content: unknown; time: number }): void {
  const { rows } = useChat.getState();
  if (!rows) return;
  const latestMessage = typeof said.content === 'string' ? said.content : JSON.stringify(said.content);
  const row = { ...peer, latestMessage, messageType: said.kind, latestDate: said.time, unreadMessage: 0 };
  useChat.setState({ rows: [row, ...rows.filter(({ id }) => id !== peer.id)] });
}

/** Takes a conversation off the list; its history stays. */
export async function putAway(peerId: string): Promise<void> {
  await call(chatApi.putAway, { params: { id: peerId } });
  useChat.setState(({ peer }) => ({ peer: peer?.id === peerId ? undefined : peer }));
  dropRow(peerId);
}

/** A window of this person has put the conversation away; one that shows it goes on. */
export function dropRow(peerId: string): void {
  useChat.setState(({ rows }) => ({ rows: rows?.filter(({ id }) => id !== peerId) }));
  setUnread(peerId, 0);
}

/** Clears the records of a conversation for this person. */
export async function clearRecords(peerId: string): Promise<void> {
  await call(chatApi.clear, { params: { id: peerId } });
  dropCleared(peerId, Number.MAX_SAFE_INTEGER);
}

/** A window of this person has cleared the records up to a number; what is on its way, or came later, stays. */
export function dropCleared(peerId: string, upTo: number): void {
  const { bubbles } = threadOf(peerId);
  const left = bubbles.filter(({ sequence }) => sequence === undefined || sequence > upTo);
  setThread(peerId, { bubbles: left });
  if (left.some(({ sequence }) => sequence !== undefined)) return;
  useChat.setState(({ rows }) => ({
    rows: rows?.map((row) =>
      row.id === peerId ? { ...row, latestMessage: '', messageType: '' as const } : row,
    ),
  }));
  setUnread(peerId, 0);
}
