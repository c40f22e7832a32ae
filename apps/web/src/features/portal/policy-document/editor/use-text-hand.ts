import { useMemo, useRef, useState } from 'react';
import {
  type Acted,
  changeWords,
  type EditedText,
  firstParagraph,
  joinParagraph,
  splitParagraph,
  takeOut,
  turnClause,
} from './paragraph-acts';
import type { TextActs } from './text-pane';

/** Where the hand was, and how far down: saving fills the fields anew, and nobody wants to look for his place. */
export interface HandMemory {
  hand?: { pid: string; at?: number } | undefined;
  top: number;
}

/** Where the hand is in a text, and what it does there. */
export function useTextHand(text: EditedText, memory: HandMemory, onText: (next: EditedText) => void) {
  const [hand, setHand] = useState(memory.hand);
  // Rows are drawn again only when they change: what they call stays the same and looks at the text of the moment.
  const latest = useRef({ text, onText });
  latest.current = { text, onText };
  const acts = useMemo((): TextActs => {
    const put = (next: EditedText) =>
      latest.current.onText({ paragraphs: next.paragraphs, tombs: next.tombs });
    const act = (acted: Acted | undefined) => {
      if (!acted) return false;
      put(acted);
      setHand(acted.focus);
      return true;
    };
    return {
      words: (pid, words) => put(changeWords(latest.current.text, pid, words)),
      split: (pid, at) => void act(splitParagraph(latest.current.text, pid, at)),
      join: (pid) => act(joinParagraph(latest.current.text, pid)),
      clause: (pid) => put(turnClause(latest.current.text, pid)),
      takeOut: (pid) => put(takeOut(latest.current.text, pid)),
      enter: (pid) => setHand((now) => (now?.pid === pid ? now : { pid })),
      caret: (pid, at) => {
        memory.hand = { pid, at };
      },
    };
  }, [memory]);
  const start = () => {
    const first = firstParagraph(latest.current.text);
    latest.current.onText(first);
    setHand({ pid: first.paragraphs[0]?.pid ?? '' });
  };
  return { hand, acts, start };
}
