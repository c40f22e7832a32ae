import { useData } from '@qifu/client';
import { pathOf, workbenchApi } from '@qifu/contracts';
import { useSetMenuCounts } from '#shared/menu-counts';
import { owesAStep, useSession } from '#shared/session';
import type { MenuRoute } from './menu-routes';

const freshMs = 60_000;

/** The number beside a menu: what a page has set, else how much of the work page's to-do list waits there. */
export function useMenuCounts(): (route: MenuRoute) => number {
  const set = useSetMenuCounts();
  const enabled = useSession(({ user }) => !owesAStep(user));
  const { data } = useData(workbenchApi.read, {}, { staleTimeMs: freshMs, isQuiet: true, enabled });
  const todos = (data?.todos ?? []).map(({ to, count }) => ({ path: pathOf(to), count }));
  const waitingAt = (path: string) =>
    todos.reduce((sum, todo) => (todo.path === path ? sum + todo.count : sum), 0);
  return ({ enCode, path }) => set[enCode] ?? waitingAt(path);
}
