import { messageApi } from '@qifu/contracts';
import { showToast } from '@qifu/ui/parts';
import { say } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveNotice } from '#shared/left-notice';
import { keepRealtimeLine, listenTo } from '#shared/realtime-line';
import { dropSession, owesAStep, useSession } from '#shared/session';
import { moveUnreadCount, setUnreadCount } from '#shared/unread-messages';
import { rememberWayBack } from '#shared/way-back';
import { useReviewChanges } from './use-review-changes';

/** So long the reason is shown before the page goes (spec 8). */
const readMs = 1_000;

/** Keeps the realtime line of whoever works in the office; it is closed while the screen is locked (reliability W8). */
export function useRealtime(): void {
  useMessageCount();
  useReviewChanges();
  const token = useSession((session) => session.token);
  const isWanted = useSession(
    ({ user, isLocked, isTemporary }) => user !== undefined && !isLocked && !isTemporary && !owesAStep(user),
  );
  useEffect(() => {
    if (!isWanted || token === '') return;
    const stopListening = listenTo('logout', ({ msg }) => leave(msg, token));
    const end = keepRealtimeLine();
    return () => {
      stopListening();
      end();
    };
  }, [isWanted, token]);
}

/** Somebody else has ended this session: it says why, forgets the token and loads anew, which leads to the portal (spec 8). */
function leave(given: string, token: string): void {
  const text = given || say('shell', 'signedOut');
  showToast({ text, tone: 'bad', durationMs: readMs });
  setTimeout(() => {
    const { token: current, user } = useSession.getState();
    if (current !== token) return;
    rememberWayBack(user?.account ?? '');
    leaveNotice(text);
    dropSession();
    window.location.reload();
  }, readMs);
}

/**
 * The number at the bell: what waits when the line opens, one more with each message that comes (spec 4), and what is
 * left when any window of this person has read or deleted some.
 */
function useMessageCount(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const stops = [
      listenTo('initMessage', ({ unreadMessageCount, unreadNoticeCount }) =>
        setUnreadCount(unreadMessageCount + unreadNoticeCount),
      ),
      listenTo('inboxChanged', ({ unreadMessageCount, unreadNoticeCount }) => {
        setUnreadCount(unreadMessageCount + unreadNoticeCount);
        void cache.invalidateQueries({ queryKey: [messageApi.list.resource] });
      }),
      listenTo('messagePush', () => {
        moveUnreadCount(1);
        void cache.invalidateQueries({ queryKey: [messageApi.list.resource] });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
}
