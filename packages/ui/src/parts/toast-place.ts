import { type RefObject, useLayoutEffect } from 'react';

/** What a toast must not lie on: titles, and whatever can be pressed or filled in. */
const kept = 'h1,h2,h3,a[href],button,input,select,textarea,[role=tab],.ant-select,.ant-picker';
const edgePx = 16;
const gapPx = 4;
const stepPx = 8;

/** Whether a line across the middle of the window crosses nothing that must stay in sight. */
function isFreeAt(y: number, widthPx: number): boolean {
  const from = (window.innerWidth - widthPx) / 2;
  for (let x = from; x <= from + widthPx; x += stepPx)
    if (document.elementFromPoint(x, y)?.closest(kept)) return false;
  return true;
}

/** The highest place in the middle of the window where a box covers nothing kept; else where it covers least. */
export function findFreeTop(widthPx: number, heightPx: number): number {
  const known = new Map<number, boolean>();
  const isFree = (y: number) => {
    const found = known.get(y) ?? isFreeAt(y, widthPx);
    known.set(y, found);
    return found;
  };
  let best = { top: edgePx, blocked: Number.POSITIVE_INFINITY };
  for (let top = edgePx; top + heightPx + edgePx <= window.innerHeight; top += stepPx) {
    let blocked = 0;
    for (let y = top - gapPx; y < top + heightPx + gapPx + stepPx; y += stepPx) if (!isFree(y)) blocked += 1;
    if (blocked === 0) return top;
    if (blocked < best.blocked) best = { top, blocked };
  }
  return best.top;
}

/** Keeps the toast inside `region` off titles and buttons, also when a dialog or a page comes or goes under it. */
export function useFreePlace(region: RefObject<HTMLElement | null>, toastId: number | undefined): void {
  useLayoutEffect(() => {
    const box = region.current;
    const toast = box?.querySelector<HTMLElement>('.q-toast');
    // A browser of tests lays nothing out.
    if (toastId === undefined || !box || !toast || !document.elementFromPoint) return undefined;
    const place = () => {
      // What lets the pointer through is not found under its own points.
      toast.style.pointerEvents = 'none';
      box.style.top = `${findFreeTop(toast.offsetWidth, toast.offsetHeight)}px`;
      toast.style.pointerEvents = '';
    };
    place();
    let waiting = 0;
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => box.contains(target))) return;
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(place);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
    };
  }, [region, toastId]);
}
