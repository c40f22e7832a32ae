import { menuTypes, pathOf } from '@qifu/contracts';
import { Icon, MenuButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMenuTitle } from '#shared/menu-title';
import { useSession } from '#shared/session';
import { MenuLink, openMenu } from './menu-link';
import type { MenuRoute } from './menu-routes';
import { homePath } from './tabs';
import { countThatFits, listWidth } from './top-menu-fit';
import { useCurrentRoute, useMenuRoutes } from './use-menu-routes';
import './top-menu.css';

const administratorAccount = 'admin';
const fontSizePx = 14;

/** The first level of the menu in the banner; what does not fit stands under "more" (spec 2.4). */
export function TopMenu() {
  const text = useText('shell');
  const titleOf = useMenuTitle();
  const user = useSession((session) => session.user);
  const bar = useRef<HTMLElement>(null);
  const widthPx = useWidth(bar);
  const tops = useMenuRoutes().filter((route) => route.parents.length === 0 && !route.isHidden);
  const current = useTopRoute();
  const isHome = pathOf(useLocation().pathname) === homePath;
  const isAdmin = user?.account === administratorAccount;
  const count = countThatFits(tops.map(titleOf), { widthPx, fontSizePx, isAdmin });
  const rest = tops.slice(count);
  return (
    <nav className="o-top-menu" aria-label={text('menu.top')} ref={bar}>
      <ul>
        <li>
          <Link to={homePath} aria-current={isHome ? 'page' : undefined} title={text('menu.home')}>
            <Icon name="home" />
            <span className="q-sr">{text('menu.home')}</span>
          </Link>
        </li>
        {tops.slice(0, count).map((route) => (
          <li key={route.modelId}>
            <MenuLink
              route={route}
              name={titleOf(route)}
              isCurrent={!isHome && route.modelId === current?.modelId}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <MenuButton
          label={text('menu.more')}
          className="o-top-more"
          align="end"
          menuWidthPx={Math.min(320, listWidth(rest.map(titleOf), fontSizePx))}
          entries={rest.map((route) => ({
            key: route.modelId,
            label: titleOf(route),
            isCurrent: !isHome && route.modelId === current?.modelId,
            onSelect: () => openMenu(route),
          }))}
        />
      )}
    </nav>
  );
}

/** The first-level menu the page in sight belongs to. Pages of no menu belong to the first branch (spec 2.4). */
export function useTopRoute(): MenuRoute | undefined {
  const current = useCurrentRoute();
  const routes = useMenuRoutes();
  if (current) return current.parents[0] ?? current;
  return routes.find(
    ({ type, parents, isHidden }) => type === menuTypes.directory && parents.length === 0 && !isHidden,
  );
}

/** What the home link takes of the bar. */
const homePx = 44;

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidthPx(Math.max(0, element.clientWidth - homePx));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return widthPx;
}
