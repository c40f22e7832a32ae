import { pathOf, shellOfPath } from '@qifu/contracts';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

/**
 * Where the portal is. Its dozen addresses are flat and its links are plain, so that a visitor need not download
 * a router: links to pages of the portal are taken up here, all others load as usual.
 */
const listeners = new Set<() => void>();
let isMoved = false;
const tellAll = () => {
  isMoved = true;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const hasMoved = () => isMoved;
/** Whether somebody has gone on from the page that was loaded; not while it is taken over as it was drawn. */
export const useHasMovedOn = (): boolean => useSyncExternalStore(subscribe, hasMoved, () => false);
const addressHere = () => window.location.pathname + window.location.search;

/** The address the server renders; in the browser the window's own. */
const Given = createContext('');

export const PortalAddress = ({ given, children }: { given: string; children: ReactNode }) => (
  <Given value={given}>{children}</Given>
);

export interface Address {
  /** Without a trailing slash. */
  path: string;
  /** Path and query. */
  address: string;
  query: URLSearchParams;
}

export function usePortalAddress(): Address {
  const given = useContext(Given);
  const address = useSyncExternalStore(subscribe, addressHere, () => given);
  return useMemo(() => readAddress(address), [address]);
}

export function readAddress(address: string): Address {
  const [, search = ''] = address.split('?', 2);
  return { path: pathOf(address), address, query: new URLSearchParams(search) };
}

/** Shows another page of the portal. */
export function goInPortal(address: string, { replaces = false }: { replaces?: boolean } = {}): void {
  if (replaces) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  tellAll();
}

/** Takes up the back button and plain presses on links that stay in the portal. */
export function followPortalLinks(): void {
  window.addEventListener('popstate', tellAll);
  // Last of all, so that whoever has dealt with a press has said so.
  window.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || isLeftToBrowser(event, link)) return;
    event.preventDefault();
    goInPortal(link.pathname + link.search + link.hash);
  });
}

/** New windows, downloads, other sites, the office, and jumps within the page are the browser's own affair. */
function isLeftToBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlainPress =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlainPress || !link.hasAttribute('href')) return true;
  if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return true;
  const isJump = link.hash !== '' && link.pathname + link.search === addressHere();
  return isJump || shellOfPath(link.pathname) !== 'portal';
}
