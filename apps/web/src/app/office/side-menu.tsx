import { menuTypes, pathOf } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isExpert, useSession } from '#shared/session';
import { useText } from '#shared/text';
import { menuIcon } from './menu-icon';
import { MenuLink } from './menu-link';
import type { MenuRoute } from './menu-routes';
import { homePath } from './tabs';
import { useMenuCounts } from './use-menu-counts';
import { useCurrentRoute, useMenuRoutes, useMenuTitle } from './use-menu-routes';
import './side-menu.css';

/** On these pages, which belong to no branch, the first one stands open (spec 2.4). */
const branchless = [homePath, '/dashboard', '/404'];

interface SideMenuProps {
  /** Only the icons of the first level are shown; pressing one opens the menu again. */
  isCollapsed?: boolean;
  onExpand?: () => void;
  /** Something was chosen: the phone menu closes. */
  onChoose?: () => void;
}

/** The left menu: one branch open at a time, the page in sight marked. */
export function SideMenu({ isCollapsed = false, onExpand, onChoose }: SideMenuProps) {
  const text = useText('shell');
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const routes = useMenuRoutes();
  const shown = useMemo(() => routes.filter((route) => !route.isHidden), [routes]);
  const [open, toggle] = useOpenBranch(shown);
  const press = (route: MenuRoute) => {
    if (isCollapsed) onExpand?.();
    toggle(route, isCollapsed);
  };
  const isHome = pathOf(pathname) === homePath;
  return (
    <nav className="o-menu" aria-label={text('menu.label')} data-collapsed={isCollapsed || undefined}>
      <ul>
        {!isExpert(user) && (
          <li>
            <Link
              to={homePath}
              aria-current={isHome ? 'page' : undefined}
              title={text('menu.home')}
              onClick={onChoose}
            >
              <Icon name="home" />
              <span className="o-menu-name">{text('menu.home')}</span>
            </Link>
          </li>
        )}
        <Branch routes={shown} parent={undefined} open={open} onPress={press} onChoose={onChoose} />
      </ul>
    </nav>
  );
}

/** The directories that stand open, outermost first. Opening one closes its neighbours. */
function useOpenBranch(routes: readonly MenuRoute[]) {
  const { pathname } = useLocation();
  const current = useCurrentRoute();
  const [open, setOpen] = useState<readonly string[]>([]);
  useEffect(() => {
    const first = routes.find(({ type }) => type === menuTypes.directory);
    if (current) setOpen(current.parents.map(({ modelId }) => modelId));
    else if (first && branchless.includes(pathOf(pathname))) setOpen([first.modelId]);
  }, [current, pathname, routes]);
  const toggle = (route: MenuRoute, staysOpen: boolean) => {
    const above = route.parents.map(({ modelId }) => modelId);
    const isOpen = open.includes(route.modelId) && !staysOpen;
    setOpen(isOpen ? above : [...above, route.modelId]);
  };
  return [open, toggle] as const;
}

interface BranchProps {
  routes: readonly MenuRoute[];
  parent: MenuRoute | undefined;
  open: readonly string[];
  onPress: (route: MenuRoute) => void;
  onChoose: (() => void) | undefined;
}

function Branch({ routes, parent, ...rest }: BranchProps) {
  return routes
    .filter((route) => route.parents.at(-1)?.modelId === parent?.modelId)
    .map((route) => (
      <li key={route.modelId}>
        {route.type === menuTypes.directory ? (
          <Directory directory={route} routes={routes} {...rest} />
        ) : (
          <Leaf route={route} onChoose={rest.onChoose} />
        )}
      </li>
    ));
}

function Directory({
  directory,
  open,
  onPress,
  ...rest
}: Omit<BranchProps, 'parent'> & { directory: MenuRoute }) {
  const name = useMenuTitle()(directory);
  const isOpen = open.includes(directory.modelId);
  return (
    <>
      <button type="button" aria-expanded={isOpen} title={name} onClick={() => onPress(directory)}>
        {directory.parents.length === 0 && <Icon name={menuIcon(directory.icon)} />}
        <span className="o-menu-name">{name}</span>
        <Icon name={isOpen ? 'down' : 'right'} className="o-menu-turn" />
      </button>
      {isOpen && (
        <ul>
          <Branch {...rest} open={open} onPress={onPress} parent={directory} />
        </ul>
      )}
    </>
  );
}

function Leaf({ route, onChoose }: { route: MenuRoute; onChoose: (() => void) | undefined }) {
  const current = useCurrentRoute();
  const count = useMenuCounts()(route);
  return (
    <MenuLink
      route={route}
      isCurrent={current?.modelId === route.modelId}
      onClick={onChoose}
      before={route.parents.length === 0 && <Icon name={menuIcon(route.icon)} />}
      after={count > 0 && <span className="o-menu-count">{count}</span>}
    />
  );
}
