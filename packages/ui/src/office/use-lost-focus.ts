import { type RefObject, useEffect, useRef } from 'react';

let last: EventTarget | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
}

const isGone = (target: EventTarget | null) => target instanceof Element && !target.isConnected;

/**
 * What had the focus may go with its page, as when a list gives way to a form and comes back. The focus then comes to
 * what this stands on, so that nobody begins again at the top of the window.
 */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body && isGone(last))
      place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
