import { useData } from '@qifu/client';
import { pathOf, workbenchApi } from '@qifu/contracts';
import { useSetMenuCounts } from '#shared/menu-counts';
import { owesAStep, useSession } from '#shared/session';
import { isOwed, sumOf } from './home/work-choice';
import type { MenuRoute } from './menu-routes';

const freshMs = 60_000;

/** The number beside a menu: what a page has set, else how much of the home's work waits there. */
export function useMenuCounts(): (route: MenuRoute) => number {
  const set = useSetMenuCounts();
  const enabled = useSession(({ user }) => !owesAStep(user));
  const { data } = useData(workbenchApi.read, {}, { staleTimeMs: freshMs, isQuiet: true, enabled });
  const work = (data?.kinds ?? [])
    .filter(isOwed)
    .map((kind) => ({ path: pathOf(kind.to), count: sumOf(kind) }));
  const waitingAt = (path: string) =>
    work.reduce((sum, one) => (one.path === path ? sum + one.count : sum), 0);
  return ({ enCode, path }) => set[enCode] ?? waitingAt(path);
}
