import type { ChatMessageRow, MessageListPush, ReceivedPush, SentPush } from '@qifu/contracts';
import { isLineOpen, listenTo, sayOnLine } from '#shared/realtime-line';
import { useSession } from '#shared/session';
import { bubbleOfReceived, bubbleOfRow, bubbleOfSent } from './bubble';
import {
  addBubbles,
  dropCleared,
  dropRow,
  type Peer,
  raiseRow,
  readRecent,
  setThread,
  threadOf,
  useChat,
} from './chat-store';
import { setUnread, useChatUnread } from './chat-unread';
import { forgetFlight, noteArrival, refuseSending, restoreKept, sendWaiting } from './outgoing';

/** Opening a conversation shows so many, and a gap is filled in steps of so many (spec 9). */
const openedSize = 30;
const gapSize = 100;
const answerMs = 15_000;

type Asked = Partial<Record<'currentPage' | 'pageSize' | 'afterSequence', number>> & {
  sord?: 'asc' | 'desc';
  keyword?: string;
};

let count = 0;
const waiting = new Map<string, (answer: MessageListPush | undefined) => void>();

/** Asks for messages of a conversation; undefined where no answer came, since the line broke or the server is slow. */
export function askMessages(peerId: string, asked: Asked): Promise<MessageListPush | undefined> {
  return new Promise((resolve) => {
    const requestId = `q${++count}`;
    const done = (answer: MessageListPush | undefined) => {
      waiting.delete(requestId);
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => done(undefined), answerMs);
    waiting.set(requestId, done);
    const formUserId = useSession.getState().user?.userId ?? '';
    if (!sayOnLine('MessageList', { toUserId: peerId, formUserId, ...asked, requestId })) done(undefined);
  });
}

const rowsOf = (list: readonly ChatMessageRow[], peerId: string) =>
  list.map((row) => bubbleOfRow(row, peerId));

/** Shows the conversation with a person: its newest messages come, and what is unread there is read. */
export async function openConversation(peer: Peer): Promise<void> {
  useChat.setState({ peer });
  useChatUnread.setState({ readingId: peer.id });
  askPresence([peer.id]);
  markRead(peer.id);
  if (threadOf(peer.id).isLoaded) return await fillGap(peer.id);
  const answer = await askMessages(peer.id, { currentPage: 1, pageSize: openedSize, sord: 'desc' });
  if (!answer) return;
  addBubbles(peer.id, rowsOf(answer.list, peer.id));
  setThread(peer.id, { isLoaded: true });
}

export function closeConversation(): void {
  useChat.setState({ peer: undefined });
  useChatUnread.setState({ readingId: undefined });
}

/** Tells the server, and with it the other windows, that what this person wrote is read. */
export function markRead(peerId: string): void {
  setUnread(peerId, 0);
  sayOnLine('UpdateReadMessage', { formUserId: peerId });
}

/** Asks which of these people are there. */
export const askPresence = (userIds: readonly string[]): void => {
  if (userIds.length > 0) sayOnLine('Presence', { userIds: userIds.slice(0, 200) });
};

/** Fetches what was said while the line was down: by number, so that nothing is missed and nothing comes twice. */
async function fillGap(peerId: string): Promise<void> {
  for (;;) {
    const sequences = threadOf(peerId).bubbles.flatMap(({ sequence }) => sequence ?? []);
    const answer = await askMessages(peerId, { afterSequence: Math.max(0, ...sequences), pageSize: gapSize });
    if (!answer) return;
    addBubbles(peerId, rowsOf(answer.list, peerId));
    if (answer.list.length < gapSize) return;
  }
}

/** Of which person's which session all this is. */
let owner = '';

/**
 * Another person at this browser finds nothing of the former one, and sends nothing that waited for him; his own that
 * waited before the page was loaded is taken up.
 */
function takeOver(): void {
  const { user, token } = useSession.getState();
  const next = `${user?.userId} ${token}`;
  if (owner === next) return;
  owner = next;
  forgetFlight();
  useChat.setState({ rows: undefined, threads: {}, present: {}, peer: undefined, hasFailed: false });
  restoreKept();
}

/** The line stands again: what was missed is fetched, what waits is sent. */
function catchUp(): void {
  takeOver();
  useChat.setState({ isConnected: true });
  const { rows, threads, peer } = useChat.getState();
  if (rows) void readRecent();
  for (const [peerId, { isLoaded }] of Object.entries(threads)) if (isLoaded) void fillGap(peerId);
  if (peer) void openConversation(peer);
  sendWaiting();
}

function hearReceived(push: ReceivedPush): void {
  const { formUserId: id, realName, account, headIcon } = push;
  const bubble = bubbleOfReceived(push);
  if (threadOf(id).isLoaded) addBubbles(id, [bubble]);
  raiseRow({ id, realName, account, headIcon }, bubble);
  if (useChatUnread.getState().readingId === id) markRead(id);
}

function hearSent(push: SentPush): void {
  const { toUserId: id, toRealName: realName, toAccount: account, toHeadIcon: headIcon } = push;
  const bubble = bubbleOfSent(push);
  noteArrival(bubble.key);
  if (threadOf(id).isLoaded || threadOf(id).bubbles.length > 0) addBubbles(id, [bubble]);
  raiseRow({ id, realName, account, headIcon }, bubble);
  sendWaiting();
}

const setPresent = (entries: readonly (readonly [string, boolean])[]) =>
  useChat.setState(({ present }) => ({ present: { ...present, ...Object.fromEntries(entries) } }));

/** What the chat does with what it hears, from its first opening until the page goes. */
function followLine(): void {
  listenTo('initMessage', ({ onlineUsers }) => {
    catchUp();
    setPresent(onlineUsers.map((id) => [id, true]));
  });
  listenTo('lineClosed', () => {
    // Who came and went meanwhile is not told afterwards; the lists ask again.
    useChat.setState({ isConnected: false, present: {} });
    for (const done of [...waiting.values()]) done(undefined);
    forgetFlight();
  });
  listenTo('receiveMessage', hearReceived);
  listenTo('sendMessage', hearSent);
  listenTo('chatError', refuseSending);
  listenTo('conversationCleared', ({ toUserId, sequence }) => dropCleared(toUserId, sequence));
  listenTo('conversationPutAway', ({ toUserId }) => dropRow(toUserId));
  listenTo('messageList', (answer) => waiting.get(answer.requestId ?? '')?.(answer));
  listenTo('Online', ({ userId }) => setPresent([[userId, true]]));
  listenTo('Offline', ({ userId }) => setPresent([[userId, false]]));
  listenTo('presence', ({ userIds, onlineUsers }) => {
    const there = new Set(onlineUsers);
    setPresent(userIds.map((id) => [id, there.has(id)]));
  });
}

let isFollowing = false;

/** From the first opening of the chat on it listens, also while it is closed. */
export function beginChat(): void {
  takeOver();
  useChat.setState({ isConnected: isLineOpen() });
  sendWaiting();
  if (isFollowing) return;
  isFollowing = true;
  followLine();
}
