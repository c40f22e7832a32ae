import { type MenuItem, menuTypes, pathOf } from '@qifu/contracts';
import type { IconName } from '@qifu/ui/parts';
import { useTextIfAny } from '@qifu/ui/text';
import { useLocation } from 'react-router';
import { menuIcon } from '#shared/menu-icon';
import { useMenuTitle } from '#shared/menu-title';
import { useSession } from '#shared/session';
import { findRoute, type MenuRoute, routesOfMenus } from './menu-routes';
import { isFixedPath, isPage } from './pages';

const known = new WeakMap<readonly MenuItem[], readonly MenuRoute[]>();

/** The addresses this person's menu gives; worked out once per menu. */
export function menuRoutesOf(menus: readonly MenuItem[]): readonly MenuRoute[] {
  const routes = known.get(menus) ?? routesOfMenus(menus);
  known.set(menus, routes);
  return routes;
}

export const useMenuRoutes = (): readonly MenuRoute[] => menuRoutesOf(useSession(({ menus }) => menus));

/** The name of any page: of its menu, or of the fixed address. */
export function usePageTitle(): (path: string) => string {
  const say = useTextIfAny('routes');
  const titleOf = useMenuTitle();
  const routes = useMenuRoutes();
  return (path) => {
    const route = findRoute(routes, path);
    return route ? titleOf(route) : say(path.split('/').at(-1) ?? '', path);
  };
}

/** The drawing of a page: of its menu, or of the directory it stands in. */
export function usePageIcon(): (path: string) => IconName {
  const routes = useMenuRoutes();
  return (path) => {
    const route = findRoute(routes, path);
    return route ? menuIcon(route.icon || (route.parents[0]?.icon ?? '')) : 'doc';
  };
}

/** The route in sight, if the menu knows it. */
export function useCurrentRoute(): MenuRoute | undefined {
  const { pathname } = useLocation();
  return findRoute(useMenuRoutes(), pathname);
}

/** Whether an address is anything at all: of the menu, specified, or a page of the registry. */
export function useIsKnown(path: string): boolean {
  const route = findRoute(useMenuRoutes(), path);
  return route !== undefined || isFixedPath(path) || isPage(path);
}

/** Whether this person's menu holds a page, under its own address or under its code. */
export function holdsPage(routes: readonly MenuRoute[], path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  const place = pathOf(path);
  return routes.some(
    (route) => route.type !== menuTypes.directory && (route.path === place || route.enCode === name),
  );
}
