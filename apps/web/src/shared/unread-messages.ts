import { create } from 'zustand';
import { isLineOpen } from './realtime-line';

const useUnread = create(() => ({ count: 0 }));

/** How many messages of this person are unread: the number at the bell (spec 4, message read state). */
export const useUnreadCount = (): number => useUnread(({ count }) => count);

export const setUnreadCount = (count: number): void => useUnread.setState({ count: Math.max(0, count) });

/** So many were read or cleared away here. With a line the server says the new number to all windows, this one too. */
export function lowerUnreadCount(by: number): void {
  if (!isLineOpen()) moveUnreadCount(-by);
}

/** Something came in, or was read; never below 0. */
export const moveUnreadCount = (by: number): void =>
  useUnread.setState(({ count }) => ({ count: Math.max(0, count + by) }));
