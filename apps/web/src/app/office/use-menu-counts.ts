import { useData } from '@qifu/client';
import { pathOf, workbenchApi } from '@qifu/contracts';
import { useSetMenuCounts } from '#shared/menu-counts';
import type { MenuRoute } from './menu-routes';

const freshMs = 60_000;

/** The number beside a menu: what a page has set, else how much of the work page's to-do list waits there. */
export function useMenuCounts(): (route: MenuRoute) => number {
  const set = useSetMenuCounts();
  const { data } = useData(workbenchApi.read, {}, { staleTimeMs: freshMs, isQuiet: true });
  const waitingAt = (path: string) =>
    (data?.todos ?? []).reduce((sum, { to, count }) => (pathOf(to) === path ? sum + count : sum), 0);
  return ({ enCode, path }) => set[enCode] ?? waitingAt(path);
}
