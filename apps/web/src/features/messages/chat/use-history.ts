import { useCallback, useEffect, useRef, useState } from 'react';
import { type Bubble, bubbleOfRow, mergeBubbles } from './bubble';
import { askMessages } from './chat-line';
import { useChat } from './chat-store';

/** The history comes by so many (spec 9). */
const pageSize = 50;
const typingMs = 300;

interface Found {
  bubbles: readonly Bubble[];
  /** The number after which it goes on; undefined at the end. */
  next: number | undefined;
}

/**
 * What was said with a person, oldest first and so many at a time; another keyword or a new line begins anew. A search
 * is answered as far as it got in a short while, so it is asked again until there are enough to show.
 */
export function useHistory(peerId: string, keyword: string) {
  const isConnected = useChat((chat) => chat.isConnected);
  const [found, setFound] = useState<Found>();
  const run = useRef(0);
  const isReading = useRef(false);
  const read = useCallback(
    async (from: number, before: readonly Bubble[]) => {
      const mine = run.current;
      isReading.current = true;
      let now: Found = { bubbles: before, next: from };
      while (now.next !== undefined && now.bubbles.length < before.length + pageSize) {
        const answer = await readOn(peerId, keyword, now.next);
        if (mine !== run.current) return;
        if (!answer) break;
        now = { bubbles: mergeBubbles(now.bubbles, answer.bubbles), next: answer.next };
        setFound(now);
      }
      isReading.current = false;
    },
    [peerId, keyword],
  );
  useEffect(() => {
    run.current += 1;
    setFound(undefined);
    if (!isConnected) return;
    const timer = setTimeout(() => void read(0, []), keyword ? typingMs : 0);
    return () => clearTimeout(timer);
  }, [read, keyword, isConnected]);
  return {
    bubbles: found?.bubbles,
    isOver: found !== undefined && found.next === undefined,
    readMore: () => {
      if (found?.next !== undefined && !isReading.current) void read(found.next, found.bubbles);
    },
  };
}

/** The next ones after a number, and where it goes on; undefined where no answer came. */
async function readOn(peerId: string, keyword: string, afterSequence: number): Promise<Found | undefined> {
  const asked = { afterSequence, pageSize, sord: 'asc' as const, ...(keyword && { keyword }) };
  const answer = await askMessages(peerId, asked);
  if (!answer) return undefined;
  const { list, searchedTo } = answer;
  const bubbles = list.map((row) => bubbleOfRow(row, peerId));
  if (keyword) return { bubbles, next: searchedTo };
  return { bubbles, next: list.length < pageSize ? undefined : list.at(-1)?.sequence };
}
