import { type RefObject, useEffect, useState } from 'react';

const rowsBeyondView = 10;
/** Drawn before anything is measured. */
const firstRows = 60;

/** The part of a long list of rows of one height that is near the view. */
export function useTreeWindow(box: RefObject<HTMLElement | null>, count: number, rowPx: number) {
  const [shown, setShown] = useState({ from: 0, to: firstRows });
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    const update = () => {
      const from = Math.max(0, Math.floor(scroller.scrollTop / rowPx) - rowsBeyondView);
      const rows = scroller.clientHeight > 0 ? Math.ceil(scroller.clientHeight / rowPx) : firstRows;
      const to = from + rows + 2 * rowsBeyondView;
      setShown((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    sizes?.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', update);
      sizes?.disconnect();
    };
  }, [box, rowPx]);
  const to = Math.min(count, shown.to);
  const from = Math.min(shown.from, to);
  return { from, to, beforePx: from * rowPx, afterPx: (count - to) * rowPx };
}

/** Brings a row into the view without moving more than needed. */
export function scrollToRow(scroller: HTMLElement | null, at: number, rowPx: number) {
  if (!scroller) return;
  const [top, bottom] = [at * rowPx, (at + 1) * rowPx];
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}
