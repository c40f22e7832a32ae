import { shellOfPath } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { go } from '#shared/go';
import type { MenuRoute } from './menu-routes';
import { preparePage } from './pages';

interface MenuLinkProps {
  route: MenuRoute;
  /** As `useMenuTitle` says it; who draws many links asks once. */
  name: string;
  isCurrent?: boolean;
  onClick?: MouseEventHandler;
  /** Stands before and after the name, e.g. an icon and a count. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Where opening a menu leads: links of other sites to themselves, everything else to its address here. */
const targetOfMenu = (route: MenuRoute): string =>
  route.opensWindow && route.link ? route.link : route.href;

/** Opens a menu from where no link can stand, such as an entry of a list. */
export function openMenu(route: MenuRoute): void {
  const target = targetOfMenu(route);
  if (route.opensWindow) window.open(target, '_blank', 'noopener,noreferrer');
  else go(target);
}

const mainButton = 0;
/** The person wants another tab or window. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== mainButton || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;

/** Within the page, as links of the router do; going where one is leaves no second step to go back over. */
function goTo(event: MouseEvent, href: string): void {
  if (event.defaultPrevented || opensElsewhere(event)) return;
  event.preventDefault();
  const { pathname, search, hash } = window.location;
  go(href, { replaces: href === pathname + search + hash });
}

/**
 * A menu as a link; what opens a window says so and never hands the session over (spec 2.3). It does not listen to
 * the address as links of the router do: hundreds of them would be drawn anew with every step.
 */
export function MenuLink({ route, name, isCurrent, onClick, before, after }: MenuLinkProps) {
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
      <WindowLink {...shared} href={targetOfMenu(route)} name={name}>
        {inside}
      </WindowLink>
    );
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (shellOfPath(route.href) !== 'portal') goTo(event, route.href);
  };
  const prepare = () => void preparePage(route.path, route.enCode);
  return (
    <a {...shared} href={route.href} onClick={press} onPointerEnter={prepare} onFocus={prepare}>
      {inside}
    </a>
  );
}

function WindowLink({ name, href, ...props }: ComponentProps<'a'> & { name: string; href: string }) {
  const text = useText('shell');
  return (
    <a
      {...props}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('menu.newWindow', { name })}
    />
  );
}
