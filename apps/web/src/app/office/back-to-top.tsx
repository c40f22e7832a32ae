import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollToTop } from './scroll-to-top';

const shownBelowPx = 400;
/** What a person presses or reads at the end of a page; the way back up never lies on it. */
const kept = 'a, button, input, textarea, select, summary, label, .q-form-foot, .ev-foot';

/** Whether something of the page that is needed stands where the button would. */
function coversSomething(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
  );
  return points.some(([x, y]) =>
    (document.elementsFromPoint?.(x, y) ?? []).some(
      (element) => !button.contains(element) && element.closest(kept) !== null && !element.closest('.o-top'),
    ),
  );
}

/** A way back up, once there is a way. The sheet scrolls on wide screens, the window on narrow ones. */
export function BackToTop({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const text = useText('shell');
  const [isFar, setIsFar] = useState(false);
  const [isInTheWay, setIsInTheWay] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = sheet.current;
    const look = () => {
      setIsFar(Math.max(box?.scrollTop ?? 0, window.scrollY) > shownBelowPx);
      const button = holder.current?.querySelector('button');
      if (button) setIsInTheWay(coversSomething(button));
    };
    box?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      box?.removeEventListener('scroll', look);
      window.removeEventListener('scroll', look);
    };
  }, [sheet]);
  useEffect(() => {
    const button = holder.current?.querySelector('button');
    if (isFar && button) setIsInTheWay(coversSomething(button));
  }, [isFar]);
  if (!isFar) return null;
  const rise = () => {
    for (const scroller of [sheet.current, document.scrollingElement]) if (scroller) scrollToTop(scroller);
  };
  return (
    <div ref={holder} data-hidden={isInTheWay || undefined} className="o-top-holder">
      <IconButton kind="plain" icon="up" label={text('backToTop')} className="o-top" onClick={rise} />
    </div>
  );
}
