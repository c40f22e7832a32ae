import { type MouseEvent, useEffect, useState } from 'react';
import { usePortalAddress } from '#shared/portal-address';

const pidHere = () => decodeURIComponent(window.location.hash.slice(1));

/**
 * Where somebody reads: the paragraph an address names is gone to once it is there, and the way back leads to where a
 * citation was pressed, not to the top of the page.
 */
export function usePlaceOfReader(isThere: boolean) {
  const { address } = usePortalAddress();
  const [pid, setPid] = useState('');
  useEffect(() => {
    const note = () => setPid(pidHere());
    window.addEventListener('hashchange', note);
    return () => window.removeEventListener('hashchange', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address comes another place.
  useEffect(() => {
    if (!isThere) return;
    const named = pidHere();
    setPid(named);
    const { top } = (window.history.state ?? {}) as { top?: number };
    if (top !== undefined) window.scrollTo(0, top);
    else if (named) document.getElementById(named)?.scrollIntoView({ block: 'center' });
  }, [address, isThere]);
  const keepPlace = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a[href]')) return;
    window.history.replaceState({ ...window.history.state, top: window.scrollY }, '');
  };
  return { pid, keepPlace };
}
