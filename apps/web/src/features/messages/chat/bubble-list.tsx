import { Button, SkeletonRows } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BubbleRow } from './bubble-row';
import { emptyThread, type Peer, useChat } from './chat-store';

/** Within this of its end the list follows what comes. */
const followPx = 80;

/** What was said, oldest first; it follows the newest unless somebody reads further up. */
export function BubbleList({ peer }: { peer: Peer }) {
  const text = useText('chat');
  const { bubbles, isLoaded } = useChat(({ threads }) => threads[peer.id] ?? emptyThread);
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const last = bubbles.at(-1);
  const hasToFollow = isAtEnd || last?.state === 'sending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further message is what it follows.
  useLayoutEffect(() => {
    if (hasToFollow) toEnd(box.current);
  }, [last?.key, bubbles.length, isLoaded]);
  const follows = useRef(hasToFollow);
  useLayoutEffect(() => {
    follows.current = hasToFollow;
  }, [hasToFollow]);
  useEffect(() => {
    // A keyboard, a longer text or a turned phone leave it less room.
    const sizes = new ResizeObserver(() => follows.current && toEnd(box.current));
    if (box.current) sizes.observe(box.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div className="chat-log-box">
      <div
        className="chat-log"
        role="log"
        aria-label={text('window.log', { name: peer.realName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        ref={box}
        onScroll={({ currentTarget: log }) =>
          setIsAtEnd(log.scrollHeight - log.scrollTop - log.clientHeight < followPx)
        }
        onLoadCapture={() => hasToFollow && toEnd(box.current)}
      >
        {!isLoaded && bubbles.length === 0 && <SkeletonRows rows={4} />}
        {isLoaded && bubbles.length === 0 && <p className="chat-note">{text('window.none')}</p>}
        {bubbles.map((bubble) => (
          <BubbleRow key={bubble.key} bubble={bubble} peer={peer} />
        ))}
      </div>
      {!isAtEnd && last && !last.isMine && (
        <Button className="chat-newer" icon="down" onClick={() => toEnd(box.current)}>
          {text('window.newer')}
        </Button>
      )}
    </div>
  );
}

function toEnd(box: HTMLElement | null) {
  if (box) box.scrollTop = box.scrollHeight;
}
