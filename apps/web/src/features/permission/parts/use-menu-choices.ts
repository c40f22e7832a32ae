import { type MenuItem, menuTypes } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useMenuTitle } from '#shared/menu-title';
import { useSession } from '#shared/session';

/** The menus of the caller, by the way to them; and the named one, wherever it is. */
export function useMenuChoices(
  menuId: string,
  named: { id: string; fullName: string } | undefined,
): Choice[] {
  const menus = useSession((session) => session.menus);
  const titleOf = useMenuTitle();
  const choices = choicesOf(menus, ({ enCode, fullName }) => titleOf({ viewName: enCode, fullName }));
  const isMissing = menuId !== '' && !choices.some(({ value }) => value === menuId);
  return isMissing ? [{ value: menuId, label: named?.fullName ?? '…' }, ...choices] : choices;
}

const choicesOf = (menus: readonly MenuItem[], nameOf: (menu: MenuItem) => string, above = ''): Choice[] =>
  menus.flatMap((menu) => [
    ...(menu.type === menuTypes.directory ? [] : [{ value: menu.id, label: above + nameOf(menu) }]),
    ...choicesOf(menu.children ?? [], nameOf, `${above}${nameOf(menu)} / `),
  ]);
