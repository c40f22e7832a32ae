import { pageSizes } from '@qifu/ui/parts';
import { applyLook, type Look, officeLook, portalLook, readLook } from '@qifu/ui/theme';
import { create } from 'zustand';
import { readStored, readStoredJson, writeStored } from './storage';

export const layouts = ['classic', 'functional', 'plain', 'blend'] as const;
export type Layout = (typeof layouts)[number];
export const layoutStyles = ['dark', 'lightWhite'] as const;

/** What a person chose in the settings drawer; kept in this browser (spec 2.4 and 3). */
export interface Preferences extends Look {
  layout: Layout;
  style: (typeof layoutStyles)[number];
  showsTabs: boolean;
  showsTabIcons: boolean;
  /** Visited pages stay as they were left while their tab is open. */
  keepsPages: boolean;
  showsLanguage: boolean;
  showsSearch: boolean;
  /** Single keys such as `?` and `/` do something while nobody types. */
  usesSingleKeys: boolean;
  /** Rows of a page of every list. */
  pageSize: number;
}

const startPreferences: Preferences = {
  ...officeLook,
  layout: 'blend',
  style: 'lightWhite',
  showsTabs: true,
  showsTabIcons: false,
  keepsPages: false,
  showsLanguage: true,
  showsSearch: true,
  usesSingleKeys: true,
  pageSize: 20,
};

/** Starts with the defaults so that the first paint equals the server's; `restorePreferences` fills it. */
export const usePreferences = create<Preferences>(() => startPreferences);

const storedAs = 'settings';
export const switches = [
  'showsTabs',
  'showsTabIcons',
  'keepsPages',
  'showsLanguage',
  'showsSearch',
  'usesSingleKeys',
] as const;

/** Takes up what is stored, without whatever in it is not known any more. */
export function restorePreferences(): void {
  const stored = (readStoredJson(storedAs) ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  const found: Preferences = { ...startPreferences, ...readLook(stored, officeLook) };
  found.layout = layouts.find((layout) => layout === stored.layout) ?? startPreferences.layout;
  found.style = layoutStyles.find((style) => style === stored.style) ?? startPreferences.style;
  found.pageSize = pageSizes.find((size) => size === stored.pageSize) ?? startPreferences.pageSize;
  for (const name of switches) if (typeof stored[name] === 'boolean') found[name] = stored[name];
  usePreferences.setState(found);
}

export function changePreferences(changes: Partial<Preferences>): void {
  usePreferences.setState(changes);
  writeStored(storedAs, JSON.stringify(usePreferences.getState()));
}

/** The office follows the chosen size; the portal is always roomy and has elder mode instead (look 3 and 9). */
export const lookOf = (shell: 'portal' | 'office', chosen: Preferences): Look =>
  shell === 'portal' ? { ...chosen, size: portalLook.size } : { ...chosen, elder: false };

/** Keeps the page in the chosen look from now on. */
export function followPreferences(shell: 'portal' | 'office'): void {
  applyLook(lookOf(shell, usePreferences.getState()));
  usePreferences.subscribe((chosen) => applyLook(lookOf(shell, chosen)));
}

/** The side menu is open unless this browser remembers that it was closed: 1 or 0 (spec 2.4). */
export const isMenuOpenStored = (): boolean => readStored('sidebar') !== '0';
export const storeMenuOpen = (isOpen: boolean): void => writeStored('sidebar', isOpen ? '1' : '0');
