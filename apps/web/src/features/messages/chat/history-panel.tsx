import { SkeletonRows, showTime, TextInput } from '@qifu/ui/parts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#shared/session';
import { useText } from '#shared/text';
import { type Bubble, bubbleOfRow, mergeBubbles } from './bubble';
import { BubbleContent } from './bubble-row';
import { askMessages } from './chat-line';
import { type Peer, useChat } from './chat-store';

/** The history comes by so many, the next ones as its end is this near (spec 9). */
const pageSize = 50;
const nearPx = 100;
const typingMs = 300;

/** Everything that was said with a person from the beginning on, and a search in it. */
export function HistoryPanel({ peer }: { peer: Peer }) {
  const text = useText('chat');
  const mine = useSession(({ user }) => user?.realName) ?? text('window.mine');
  const [keyword, setKeyword] = useState('');
  const { bubbles, isOver, readMore } = useHistory(peer.id, keyword.trim());
  return (
    <>
      <div className="chat-search">
        <TextInput
          icon="search"
          type="search"
          maxLength={200}
          aria-label={text('history.search')}
          placeholder={text('history.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          data-autofocus=""
        />
      </div>
      <section
        className="chat-history"
        aria-label={text('window.history')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < nearPx) readMore();
        }}
      >
        {bubbles?.length === 0 && (
          <p className="chat-note" role="status">
            {keyword.trim() ? text('history.noResult', { keyword: keyword.trim() }) : text('history.none')}
          </p>
        )}
        {bubbles?.map((bubble) => (
          <article key={bubble.key} className="chat-history-row">
            <span className="chat-bubble-who">
              <b>{bubble.isMine ? mine : peer.realName}</b>
              <time dateTime={new Date(bubble.time).toISOString()}>{showTime(bubble.time)}</time>
            </span>
            <div className="chat-history-text">
              <BubbleContent bubble={bubble} name={bubble.isMine ? mine : peer.realName} />
            </div>
          </article>
        ))}
        {!isOver && <SkeletonRows rows={bubbles ? 1 : 5} />}
      </section>
    </>
  );
}

/** Page after page, oldest first; another keyword or a new line begins anew. */
function useHistory(peerId: string, keyword: string) {
  const isConnected = useChat((chat) => chat.isConnected);
  const [found, setFound] = useState<{ bubbles: readonly Bubble[]; page: number; isOver: boolean }>();
  const run = useRef(0);
  const isReading = useRef(false);
  const read = useCallback(
    async (page: number, before: readonly Bubble[]) => {
      const mine = run.current;
      isReading.current = true;
      const asked = { currentPage: page, pageSize, sord: 'asc' as const, ...(keyword && { keyword }) };
      const answer = await askMessages(peerId, asked);
      if (mine !== run.current) return;
      isReading.current = false;
      if (!answer) return;
      const come = answer.list.map((row) => bubbleOfRow(row, peerId));
      setFound({ bubbles: mergeBubbles(before, come), page, isOver: come.length < pageSize });
    },
    [peerId, keyword],
  );
  useEffect(() => {
    run.current += 1;
    setFound(undefined);
    if (!isConnected) return;
    const timer = setTimeout(() => void read(1, []), keyword ? typingMs : 0);
    return () => clearTimeout(timer);
  }, [read, keyword, isConnected]);
  return {
    bubbles: found?.bubbles,
    isOver: found?.isOver ?? false,
    readMore: () => {
      if (found && !found.isOver && !isReading.current) void read(found.page + 1, found.bubbles);
    },
  };
}
