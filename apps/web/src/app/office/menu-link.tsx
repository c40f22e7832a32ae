import { shellOfPath } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#shared/text';
import type { MenuRoute } from './menu-routes';
import { useMenuTitle } from './use-menu-routes';

interface MenuLinkProps {
  route: MenuRoute;
  isCurrent?: boolean;
  onClick?: MouseEventHandler;
  /** Stands before and after the name, e.g. an icon and a count. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Where opening a menu leads: links of other sites to themselves, everything else to its address here. */
export const targetOfMenu = (route: MenuRoute): string =>
  route.opensWindow && route.link ? route.link : route.href;

/** A menu as a link; what opens a window says so and never hands the session over (spec 2.3). */
export function MenuLink({ route, isCurrent, onClick, before, after }: MenuLinkProps) {
  const text = useText('shell');
  const name = useMenuTitle()(route);
  const shared = { 'aria-current': isCurrent ? ('page' as const) : undefined, onClick, title: name };
  const inside = (
    <>
      {before}
      <span className="o-menu-name">{name}</span>
      {route.opensWindow && <Icon name="external" />}
      {after}
    </>
  );
  if (route.opensWindow) {
    return (
      <a
        {...shared}
        href={targetOfMenu(route)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={text('menu.newWindow', { name })}
      >
        {inside}
      </a>
    );
  }
  if (shellOfPath(route.href) === 'portal') {
    return (
      <a {...shared} href={route.href}>
        {inside}
      </a>
    );
  }
  return (
    <Link {...shared} to={route.href}>
      {inside}
    </Link>
  );
}
