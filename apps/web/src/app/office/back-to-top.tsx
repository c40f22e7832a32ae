import { IconButton } from '@qifu/ui/parts';
import { type RefObject, useEffect, useState } from 'react';
import { useText } from '#shared/text';
import { scrollToTop } from './scroll-to-top';

const shownBelowPx = 400;

/** A way back up, once there is a way. The sheet scrolls on wide screens, the window on narrow ones. */
export function BackToTop({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const text = useText('shell');
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const box = sheet.current;
    const look = () => setIsFar(Math.max(box?.scrollTop ?? 0, window.scrollY) > shownBelowPx);
    box?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      box?.removeEventListener('scroll', look);
      window.removeEventListener('scroll', look);
    };
  }, [sheet]);
  if (!isFar) return null;
  const rise = () => {
    for (const scroller of [sheet.current, document.scrollingElement]) if (scroller) scrollToTop(scroller);
  };
  return <IconButton kind="plain" icon="up" label={text('backToTop')} className="o-top" onClick={rise} />;
}
