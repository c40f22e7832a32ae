import { type RefObject, useEffect } from 'react';

/** So close to its end a list reads its next page (spec 9). */
const nearEndPx = 200;

/** What the list scrolls in: the element itself, or the nearest one around it. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return element;
}

/** Reads more whenever the end of a list comes near, also when its first page does not fill what it scrolls in. */
export function useNearEnd(
  list: RefObject<HTMLElement | null>,
  count: number,
  onNear: (() => void) | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page the list is longer and is measured anew.
  useEffect(() => {
    if (!list.current || !onNear) return undefined;
    const scroller = scrollerOf(list.current);
    const check = () => {
      const { scrollHeight, scrollTop, clientHeight } = scroller;
      if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= nearEndPx) onNear();
    };
    check();
    scroller.addEventListener('scroll', check, { passive: true });
    return () => scroller.removeEventListener('scroll', check);
  }, [list, count, onNear]);
}
