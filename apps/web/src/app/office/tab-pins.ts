import { readStoredJson, writeStored } from '#shared/storage';
import { pinnedPaths, setTabs, withPin, withPinned } from './tabs';

const storedAs = 'pinnedTabs';

/** Pins a tab or lets it go, and remembers that in this browser. */
export function pinTab(path: string, isPinned: boolean): void {
  const tabs = setTabs((all) => withPin(all, path, isPinned));
  writeStored(storedAs, JSON.stringify(pinnedPaths(tabs)));
}

/** Brings back what was pinned, as far as this person may open it. */
export function restorePins(mayOpen: (path: string) => boolean): void {
  const stored = readStoredJson(storedAs);
  const paths = (Array.isArray(stored) ? stored : []).filter(
    (path): path is string => typeof path === 'string' && mayOpen(path),
  );
  if (paths.length > 0) setTabs((tabs) => withPinned(tabs, paths));
}
