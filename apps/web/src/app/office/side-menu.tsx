import { menuTypes, pathOf } from '@qifu/contracts';
import { Icon, MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { memo, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { menuIcon } from '#shared/menu-icon';
import { useMenuTitle } from '#shared/menu-title';
import { MenuLink, openMenu } from './menu-link';
import type { MenuRoute } from './menu-routes';
import { homePath } from './tabs';
import { useMenuCounts } from './use-menu-counts';
import { useCurrentRoute, useMenuRoutes } from './use-menu-routes';
import './side-menu.css';

/** On these pages, which belong to no branch, the first one stands open (spec 2.4). */
const branchless = [homePath, '/dashboard', '/404'];

interface SideMenuProps {
  /** Only what is below this directory: the first level stands in the banner (functional layout). */
  within?: MenuRoute | undefined;
  /** Only the icons of the first level are shown; pressing one opens the menu again. */
  isCollapsed?: boolean;
  /** Only icons, for good: what is below one opens beside it (plain layout). */
  isPlain?: boolean;
  onExpand?: () => void;
  /** Something was chosen: the phone menu closes. */
  onChoose?: () => void;
}

/** The left menu: one branch open at a time, the page in sight marked. */
export function SideMenu({ within, isPlain = false, onExpand, onChoose, ...props }: SideMenuProps) {
  const isCollapsed = isPlain || (props.isCollapsed ?? false);
  const text = useText('shell');
  const { pathname } = useLocation();
  const routes = useMenuRoutes();
  const shown = useMemo(() => routes.filter((route) => !route.isHidden), [routes]);
  const [open, toggle] = useOpenBranch(shown);
  const currentId = useCurrentRoute()?.modelId;
  const titleOf = useMenuTitle();
  const countOf = useMenuCounts();
  const press = (route: MenuRoute) => {
    if (isCollapsed) onExpand?.();
    toggle(route, isCollapsed);
  };
  const isHome = pathOf(pathname) === homePath;
  return (
    <nav className="o-menu" aria-label={text('menu.label')} data-collapsed={isCollapsed || undefined}>
      <ul>
        {!within && (
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
        <Branch
          routes={shown}
          parent={within}
          base={within}
          {...{ isCollapsed, isPlain, open, currentId, titleOf, countOf, onChoose }}
          onPress={press}
        />
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
  /** Where the menu begins: nothing, or the directory chosen in the banner. */
  base: MenuRoute | undefined;
  isCollapsed: boolean;
  isPlain: boolean;
  open: readonly string[];
  currentId: string | undefined;
  titleOf: ReturnType<typeof useMenuTitle>;
  countOf: ReturnType<typeof useMenuCounts>;
  onPress: (route: MenuRoute) => void;
  onChoose: (() => void) | undefined;
}

function Branch({ routes, parent, ...rest }: BranchProps) {
  return routes
    .filter((route) => route.parents.at(-1)?.modelId === parent?.modelId)
    .map((route) => (
      <li key={route.modelId}>
        {route.type !== menuTypes.directory ? (
          <Leaf
            route={route}
            name={rest.titleOf(route)}
            count={rest.countOf(route)}
            isCurrent={route.modelId === rest.currentId}
            hasIcon={hasIcon(route, rest)}
            onChoose={rest.onChoose}
          />
        ) : rest.isPlain ? (
          <Flyout directory={route} routes={routes} />
        ) : (
          <Directory directory={route} routes={routes} {...rest} />
        )}
      </li>
    ));
}

/** First-level menus have an icon; below a chosen directory only while there is room for nothing else. */
const hasIcon = (route: MenuRoute, { base, isCollapsed }: Pick<BranchProps, 'base' | 'isCollapsed'>) =>
  route.parents.at(-1)?.modelId === base?.modelId && (!base || isCollapsed);

function Directory({
  directory,
  open,
  onPress,
  ...rest
}: Omit<BranchProps, 'parent'> & { directory: MenuRoute }) {
  const name = rest.titleOf(directory);
  const isOpen = open.includes(directory.modelId);
  return (
    <>
      <button type="button" aria-expanded={isOpen} title={name} onClick={() => onPress(directory)}>
        {hasIcon(directory, rest) && <Icon name={menuIcon(directory.icon)} />}
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

/** Everything below a directory, in a list beside its icon. */
function Flyout({ directory, routes }: Pick<BranchProps, 'routes'> & { directory: MenuRoute }) {
  const titleOf = useMenuTitle();
  const current = useCurrentRoute();
  const below = routes.filter(
    ({ type, parents }) => type !== menuTypes.directory && parents[0]?.modelId === directory.modelId,
  );
  return (
    <MenuButton
      label={titleOf(directory)}
      align="beside"
      className={current?.parents[0]?.modelId === directory.modelId ? 'o-menu-here' : ''}
      entries={below.map((route) => ({
        key: route.modelId,
        label: [...route.parents.slice(1), route].map(titleOf).join(' / '),
        isCurrent: route.modelId === current?.modelId,
        onSelect: () => openMenu(route),
      }))}
    >
      <Icon name={menuIcon(directory.icon)} />
    </MenuButton>
  );
}

interface LeafProps {
  route: MenuRoute;
  name: string;
  count: number;
  isCurrent: boolean;
  hasIcon: boolean;
  onChoose: (() => void) | undefined;
}

/** Drawn anew only when something about it changes: menus of hundreds of pages exist. */
const Leaf = memo(function Leaf({ route, name, count, isCurrent, onChoose, ...props }: LeafProps) {
  return (
    <MenuLink
      route={route}
      name={name}
      isCurrent={isCurrent}
      onClick={onChoose}
      before={props.hasIcon && <Icon name={menuIcon(route.icon)} />}
      after={count > 0 && <span className="o-menu-count">{count}</span>}
    />
  );
});
