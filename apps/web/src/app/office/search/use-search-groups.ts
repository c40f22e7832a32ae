import { menuTypes } from '@qifu/contracts';
import { initialsOf } from '@qifu/rules/initials';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { go } from '#shared/go';
import { menuIcon } from '#shared/menu-icon';
import { useMenuTitle } from '#shared/menu-title';
import { openMenu } from '../menu-link';
import type { MenuRoute } from '../menu-routes';
import { useMenuRoutes } from '../use-menu-routes';
import { menuFinder } from './menu-finder';
import { addressOfRecord, recordPlaces } from './record-places';
import type { Scope } from './scope';
import type { Item, ItemGroup } from './search-items';
import type { Act } from './use-acts';
import { useFoundRecords } from './use-found-records';

const menusAtMost = 6;

/** Whether words are part of a name, or its initials. */
const isCloseTo = (name: string, keyword: string) =>
  name.toLowerCase().includes(keyword.toLowerCase()) ||
  (/^[a-z0-9]{2,}$/i.test(keyword) && initialsOf(name).includes(keyword.toLowerCase()));

/** Everything the words find, by kind: records of the server, pages of the menu, acts. */
export function useSearchGroups(keyword: string, scope: Scope, acts: readonly Act[]) {
  const text = useText('search');
  const routes = useMenuRoutes();
  const found = useFoundRecords(keyword, scope);
  const menus = useMenuItems(keyword, scope);
  const records = found.list.map(
    ({ kind, list, isMore }): ItemGroup => ({
      key: kind,
      heading: text(`scope.${kind}`),
      more: isMore && scope !== kind ? kind : undefined,
      items: list.flatMap((record) => {
        const address = addressOfRecord(routes, kind, record);
        if (!address) return [];
        return {
          key: `${kind} ${record.id}`,
          icon: recordPlaces[kind].icon,
          name: record.name,
          about: record.about,
          end: record.phone || record.code,
          ...(record.status !== null && { state: { kind, code: record.status } }),
          record: { ...record, kind },
          run: () => go(address),
        };
      }),
    }),
  );
  const isIn = (one: Scope) => scope === 'all' || scope === one;
  const actItems = isIn('act') ? acts.filter(({ name }) => isCloseTo(name, keyword)).map(itemOfAct) : [];
  const groups: ItemGroup[] = [
    ...records,
    { key: 'menu', heading: text('scope.menu'), items: menus },
    { key: 'act', heading: text('scope.act'), items: actItems },
  ];
  return { ...found, groups: groups.filter(({ items }) => items.length > 0) };
}

export const itemOfAct = ({ key, icon, name, run }: Act): Item => ({ key, icon, name, about: '', run });

/** A page of the menu, opened. */
export function useMenuItem(): (route: MenuRoute) => Item {
  const titleOf = useMenuTitle();
  return (route) => ({
    key: `menu ${route.modelId}`,
    icon: menuIcon(route.icon || (route.parents[0]?.icon ?? '')),
    name: titleOf(route),
    about: route.parents.map(titleOf).join(' / '),
    run: () => openMenu(route),
  });
}

/** Pages somebody can open from the menu. */
export const usePages = (): readonly MenuRoute[] =>
  useMenuRoutes().filter(
    ({ isHidden, type, fullName }) => !isHidden && type !== menuTypes.directory && fullName,
  );

/** Pages whose title or address is close to the words, or whose initials they are. */
function useMenuItems(keyword: string, scope: Scope): Item[] {
  const titleOf = useMenuTitle();
  const itemOf = useMenuItem();
  const routes = useMenuRoutes();
  const pages = usePages();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages follow from the routes alone.
  const find = useMemo(
    () =>
      menuFinder(
        pages.map((route) => ({ route, path: route.path, titles: [...route.parents, route].map(titleOf) })),
      ),
    [routes],
  );
  if (keyword === '' || (scope !== 'all' && scope !== 'menu')) return [];
  const byInitials = pages.filter(
    (route) => isCloseTo(titleOf(route), keyword) || isCloseTo(route.fullName, keyword),
  );
  const close = find(keyword).map(({ route }) => route);
  return [...new Set([...byInitials, ...close])].slice(0, menusAtMost).map(itemOf);
}
