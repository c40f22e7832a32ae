import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; false where the browser cannot tell. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query)?.matches ?? false,
    () => false,
  );
}

/** Below this width pages use one column (spec 9: mobile breakpoint 992 px). Paper is no screen: it gets the tables. */
export const useIsNarrow = () => {
  const isNarrow = useMedia('screen and (max-width: 991px)');
  return !useIsPrinting() && isNarrow;
};

let isPrinting = false;
const printListeners = new Set<() => void>();
const tell = (now: boolean) => () => {
  isPrinting = now;
  for (const listener of printListeners) listener();
};
const [begin, end] = [tell(true), tell(false)];

/** Listens while somebody wants to know, once for all of them. */
function subscribeToPrint(listener: () => void): () => void {
  if (printListeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  printListeners.add(listener);
  return () => {
    printListeners.delete(listener);
    if (printListeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being put on paper: everything that a list holds has to be in it then. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribeToPrint,
    () => isPrinting,
    () => false,
  );
