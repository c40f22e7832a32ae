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

/** Below this width pages use one column (spec 9: mobile breakpoint 992 px). */
export const useIsNarrow = () => useMedia('(max-width: 991px)');
