import { type RefObject, useEffect, useState } from 'react';
import { useIsPrinting } from '../parts/use-media';

/** Longer lists keep only the rows near the view in the page (rulings 38: at most 60). */
export const wholeListLimit = 60;
const rowsBeyondView = 8;
/** The window moves by several rows at once, so that scrolling draws seldom. */
const stepRows = 4;
const guessedRowPx = 50;
/** As many as a view holds, until it is measured; rows may be forms. */
const guessedRows = 20;

/** The rows to draw, and the space of those left out above and below. */
export interface RowWindow {
  from: number;
  to: number;
  beforePx: number;
  afterPx: number;
}

const wholeList = (count: number): RowWindow => ({ from: 0, to: count, beforePx: 0, afterPx: 0 });

function windowOf(box: HTMLElement, count: number): RowWindow {
  // Where the page scrolls instead of the box, all of the box is in view and nothing can be left out.
  if (box.clientHeight > 0 && box.scrollHeight <= box.clientHeight) return wholeList(count);
  const rowPx = box.querySelector<HTMLElement>('[data-row]')?.offsetHeight || guessedRowPx;
  const first = Math.floor(box.scrollTop / rowPx / stepRows) * stepRows;
  const visible = Math.ceil((box.clientHeight || guessedRowPx * guessedRows) / rowPx);
  const from = Math.max(0, first - rowsBeyondView);
  const to = Math.min(count, first + visible + rowsBeyondView + stepRows);
  return { from, to, beforePx: from * rowPx, afterPx: (count - to) * rowPx };
}

const isSame = (a: RowWindow, b: RowWindow) => a.from === b.from && a.to === b.to && a.afterPx === b.afterPx;

/** Follows the scrolling of a table's box; lists up to the limit are drawn whole, and so is every list on paper. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>();
  const isPrinting = useIsPrinting();
  const isWhole = isPrinting || count <= wholeListLimit;
  useEffect(() => {
    const scroller = box.current;
    if (isWhole || !scroller) return undefined;
    const update = () =>
      setShown((before) => {
        const next = windowOf(scroller, count);
        return before && isSame(before, next) ? before : next;
      });
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    sizes?.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', update);
      sizes?.disconnect();
    };
  }, [box, count, isWhole]);
  if (isWhole) return wholeList(count);
  if (!shown || shown.to > count) {
    return { from: 0, to: guessedRows, beforePx: 0, afterPx: (count - guessedRows) * guessedRowPx };
  }
  return shown;
}
