import { type RefObject, useEffect } from 'react';

/** So close to its end a list reads its next page (spec 9). */
const nearEndPx = 200;
/** Rows of one page of a picker (spec 9). */
export const pickerPageSize = 20;

/** Reads more whenever the end of a list comes near, also when its first page does not fill it. */
export function useNearEnd(
  box: RefObject<HTMLElement | null>,
  count: number,
  onNear: (() => void) | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page the list is longer and is measured anew.
  useEffect(() => {
    const scroller = box.current;
    if (!scroller || !onNear) return undefined;
    const check = () => {
      const { scrollHeight, scrollTop, clientHeight } = scroller;
      if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= nearEndPx) onNear();
    };
    check();
    scroller.addEventListener('scroll', check, { passive: true });
    return () => scroller.removeEventListener('scroll', check);
  }, [box, count, onNear]);
}
