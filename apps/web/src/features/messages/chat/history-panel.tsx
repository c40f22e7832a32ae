import { SkeletonRows, showTime, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useSession } from '#shared/session';
import { BubbleContent } from './bubble-row';
import type { Peer } from './chat-store';
import { useHistory } from './use-history';

/** The next messages come as the end is this near (spec 9). */
const nearPx = 100;

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
        {isOver && bubbles?.length === 0 && (
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
