import { pathOf } from '@qifu/contracts';
import { create } from 'zustand';

/** One visited page. The title is looked up when it is drawn, so that it follows the language. */
export interface Tab {
  path: string;
  /** Path with the query of the last visit. */
  address: string;
  /** Pinned tabs cannot be closed. */
  isPinned: boolean;
  /** Opened since the page was loaded: only then is there something to keep (see `keepsPages`). */
  isVisited: boolean;
}

export const homePath = '/home';
export const expertHomePath = '/itemsToBeEvaluated';
/** Pages that leave no tab behind. */
const untabbed = ['/', '/404', '/lockScreen', '/login', '/dashboard'];
const homeTab: Tab = { path: homePath, address: homePath, isPinned: true, isVisited: false };

/** The tabs somebody starts with: an expert has no home tab (spec 2.4). */
export const startTabs = (isExpert: boolean): readonly Tab[] => (isExpert ? [] : [homeTab]);

/** Tabs pinned before, after the home tab; those that are open already stay where they are. */
export function withPinned(tabs: readonly Tab[], paths: readonly string[]): readonly Tab[] {
  const missing = paths.filter((path) => !tabs.some((tab) => tab.path === path));
  const pinned = missing.map((path) => ({ path, address: path, isPinned: true, isVisited: false }));
  return pinnedFirst([
    ...tabs.map((tab) => (paths.includes(tab.path) ? { ...tab, isPinned: true } : tab)),
    ...pinned,
  ]);
}

/** Pins a tab, or lets it go. The home tab stays pinned. */
export const withPin = (tabs: readonly Tab[], path: string, isPinned: boolean): readonly Tab[] =>
  pinnedFirst(tabs.map((tab) => (tab.path === path && path !== homePath ? { ...tab, isPinned } : tab)));

/** Pages somebody pinned, to be remembered; home is pinned for everybody. */
export const pinnedPaths = (tabs: readonly Tab[]): readonly string[] =>
  tabs.filter(({ isPinned, path }) => isPinned && path !== homePath).map(({ path }) => path);

const pinnedFirst = (tabs: readonly Tab[]): readonly Tab[] => [
  ...tabs.filter(({ isPinned }) => isPinned),
  ...tabs.filter(({ isPinned }) => !isPinned),
];

/** Adds a page, or keeps its place and remembers the new query. */
export function withVisited(tabs: readonly Tab[], address: string): readonly Tab[] {
  const path = pathOf(address);
  if (untabbed.includes(path) || path.startsWith('/redirect/')) return tabs;
  const visited = { address, isVisited: true };
  if (!tabs.some((tab) => tab.path === path)) return [...tabs, { path, isPinned: false, ...visited }];
  return tabs.map((tab) => (tab.path === path ? { ...tab, ...visited } : tab));
}

const keepIf = (tabs: readonly Tab[], keeps: (tab: Tab) => boolean) =>
  tabs.filter((tab) => tab.isPinned || keeps(tab));

export const withoutTab = (tabs: readonly Tab[], path: string) => keepIf(tabs, (tab) => tab.path !== path);
export const withoutOthers = (tabs: readonly Tab[], path: string) => keepIf(tabs, (tab) => tab.path === path);
export const withoutAll = (tabs: readonly Tab[]) => keepIf(tabs, () => false);

/**
 * Where to go after closing: nowhere while the page in sight is still open, else to the last remaining tab, or
 * to the root when none remains (spec 2.4).
 */
export function nextAddress(remaining: readonly Tab[], activePath: string): string | undefined {
  if (remaining.some((tab) => tab.path === activePath)) return undefined;
  return remaining.at(-1)?.address ?? '/';
}

/** An address that shows the same page anew. */
export const refreshAddress = (address: string): string => `/redirect${address}`;

export const useTabs = create<{ tabs: readonly Tab[] }>(() => ({ tabs: [homeTab] }));
export const setTabs = (change: (tabs: readonly Tab[]) => readonly Tab[]): readonly Tab[] => {
  useTabs.setState(({ tabs }) => ({ tabs: change(tabs) }));
  return useTabs.getState().tabs;
};
