import { type MenuItem, menuTypes, pathOf } from '@qifu/contracts';
import { useLocation } from 'react-router';
import { useSession } from './session';

/** The menu a page stands in, under its address or its code (spec 2.3); undefined where no menu leads. */
export function useMenuId(): string | undefined {
  const path = pathOf(useLocation().pathname);
  const menus = useSession((session) => session.menus);
  const pages = pagesIn(menus);
  const found =
    pages.find(({ urlAddress }) => pathOf(`/${urlAddress.replace(/^\/+/, '')}`) === path) ??
    pages.find(({ enCode }) => `/${enCode}` === path);
  return found?.id;
}

const pagesIn = (menus: readonly MenuItem[]): MenuItem[] =>
  menus.flatMap((menu) => [
    ...(menu.type === menuTypes.directory ? [] : [menu]),
    ...pagesIn(menu.children ?? []),
  ]);
