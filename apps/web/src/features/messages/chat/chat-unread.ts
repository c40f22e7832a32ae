import { create } from 'zustand';
import { listenTo } from '#shared/realtime-line';

interface Unread {
  /** Unread messages by who wrote them. */
  counts: Readonly<Record<string, number>>;
  /** Whose conversation is open: what comes from there is read at once. */
  readingId: string | undefined;
}

/** What waits to be read in the chat; known to the banner before anybody opens the chat. */
export const useChatUnread = create<Unread>(() => ({ counts: {}, readingId: undefined }));

export const setUnread = (peerId: string, count: number) =>
  useChatUnread.setState(({ counts }) => ({ counts: { ...counts, [peerId]: count } }));

/** Counts along with what the server pushes. Returns the way to stop. */
export function followUnreadChat(): () => void {
  const stops = [
    listenTo('initMessage', ({ unreadNums }) => {
      useChatUnread.setState({
        counts: Object.fromEntries(unreadNums.map(({ sendUserId, unreadNum }) => [sendUserId, unreadNum])),
      });
    }),
    listenTo('receiveMessage', ({ formUserId }) => {
      const { counts, readingId } = useChatUnread.getState();
      if (formUserId !== readingId) setUnread(formUserId, (counts[formUserId] ?? 0) + 1);
    }),
    listenTo('conversationCleared', ({ toUserId }) => setUnread(toUserId, 0)),
    listenTo('conversationPutAway', ({ toUserId }) => setUnread(toUserId, 0)),
    listenTo('readMessage', ({ formUserId }) => setUnread(formUserId, 0)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
