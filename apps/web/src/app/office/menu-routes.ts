import { type MenuItem, menuTypes, pathOf } from '@qifu/contracts';
import { leadsTo } from '#shared/menus';

/** One address the menu gives (spec 2.3). */
export interface MenuRoute {
  path: string;
  /** What a link to it carries: the path, and for pages the query the menu was stored with. */
  href: string;
  /** The menu id; permissions of the page are found under it. */
  modelId: string;
  enCode: string;
  /** enCode with every dot turned into a dash; names the translated title. */
  viewName: string;
  fullName: string;
  icon: string;
  type: number;
  /** Opens in a window of its own: type 6, and type 7 with a blank target. */
  opensWindow: boolean;
  /** Model, dictionary, report, portal or screen id of types 3, 4, 5, 6 and 8. */
  relationId: string;
  isTree: boolean;
  /** Where a type 7 leads; empty for the rest, for addresses that are no web link, and while the server must fill it in. */
  link: string;
  /** The server says where it leads when it is opened, and adds a view ticket: types 5 and 6, and filled-in links. */
  needsTicket: boolean;
  /** Registered but neither drawn nor found by search. */
  isHidden: boolean;
  /** The directories above, outermost first. */
  parents: readonly MenuRoute[];
}

/** Everything the menu makes reachable, in drawing order, directories before their children. */
export function routesOfMenus(menus: readonly MenuItem[], parents: readonly MenuRoute[] = []): MenuRoute[] {
  return menus.flatMap((menu) => {
    const route = routeOfMenu(menu, parents);
    return [route, ...routesOfMenus(childrenOf(menu), [...parents, route])];
  });
}

/** Children count only when the server says so and sends some. */
export const childrenOf = (menu: MenuItem): readonly MenuItem[] =>
  menu.type === menuTypes.directory && menu.hasChildren && menu.children ? menu.children : [];

export function routeOfMenu(menu: MenuItem, parents: readonly MenuRoute[] = []): MenuRoute {
  const property = leadsTo(menu);
  const isBlank = menu.linkTarget === '_blank';
  const href = hrefOfMenu(menu);
  return {
    path: pathOf(href),
    href,
    modelId: menu.id,
    enCode: menu.enCode,
    viewName: menu.enCode.replaceAll('.', '-'),
    fullName: menu.fullName,
    icon: menu.icon,
    type: menu.type,
    opensWindow: menu.type === menuTypes.screen || (menu.type === menuTypes.link && isBlank),
    relationId: property.moduleId,
    isTree: property.isTree,
    link: menu.type === menuTypes.link ? linkIn(menu.urlAddress) : '',
    needsTicket: isFilledIn(menu),
    isHidden: menu.hidden || parents.some((parent) => parent.isHidden),
    parents,
  };
}

/** Directories and links live under their code, everything else under its stored address. */
function hrefOfMenu({ type, enCode, urlAddress }: MenuItem): string {
  const isOwnCode = type === menuTypes.directory || type === menuTypes.link;
  return `/${(isOwnCode ? enCode : urlAddress).replace(/^\/+/, '')}`;
}

const place = /\$\{\w+\}/;

/** A link that stands in the menu as it is; what is no http address is no link. */
const linkIn = (address: string): string =>
  /^https?:\/\//i.test(address.trim()) && !place.test(address) ? address.trim() : '';

/** The session token never leaves for another site; its place gets a ticket of the server (reliability W5). */
const isFilledIn = ({ type, urlAddress }: MenuItem): boolean =>
  type === menuTypes.report ||
  type === menuTypes.screen ||
  (type === menuTypes.link && place.test(urlAddress));

/** Asked for many times in each drawing, so the addresses of a menu are sorted in once. */
const known = new WeakMap<readonly MenuRoute[], ReadonlyMap<string, MenuRoute>>();

/** The route of an address, also one a menu link carries a query for; of two, the page and then the first. */
export function findRoute(routes: readonly MenuRoute[], address: string): MenuRoute | undefined {
  const byPath = known.get(routes) ?? sortIn(routes);
  known.set(routes, byPath);
  return byPath.get(pathOf(address));
}

function sortIn(routes: readonly MenuRoute[]): ReadonlyMap<string, MenuRoute> {
  const byPath = new Map<string, MenuRoute>();
  for (const route of routes) {
    const former = byPath.get(route.path);
    const isPage = route.type !== menuTypes.directory;
    if (!former || (isPage && former.type === menuTypes.directory)) byPath.set(route.path, route);
  }
  return byPath;
}

/** The first page below a directory, which is what its own address shows. */
export const firstPageOf = (routes: readonly MenuRoute[], directory: MenuRoute): MenuRoute | undefined =>
  routes.find(
    (route) =>
      route.type !== menuTypes.directory &&
      !route.isHidden &&
      !route.opensWindow &&
      route.parents.some(({ modelId }) => modelId === directory.modelId),
  );
