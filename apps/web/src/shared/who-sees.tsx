import { explainRecordApi, type MenuItem } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from './allowed';
import { useSession } from './session';

/** The id of a menu of the caller's navigation by its code; undefined where it has none. */
export const useMenuIdOf = (code: string): string | undefined =>
  useSession(({ menus }) => findMenu(menus, ({ enCode }) => enCode === code)?.id);

/** The code of a menu of the caller's navigation by its id. */
export const useMenuCodeOf = (menuId: string): string | undefined =>
  useSession(({ menus }) => findMenu(menus, ({ id }) => id === menuId)?.enCode);

function findMenu(menus: readonly MenuItem[], isIt: (menu: MenuItem) => boolean): MenuItem | undefined {
  for (const menu of menus) {
    const found = isIt(menu) ? menu : findMenu(menu.children ?? [], isIt);
    if (found) return found;
  }
  return undefined;
}

/** Where rights are explained: of a menu, one record of it, or a person. */
export const explainPath = (asked: Partial<Record<'user' | 'menu' | 'record', string>>) =>
  `/permission/explain?${new URLSearchParams(asked)}`;

/** From a record to who sees it and why, for those who look after rights. */
export function WhoSees({ menu, recordId }: { menu: string; recordId: string }) {
  const text = useText('record');
  const isAllowed = useMayCall(explainRecordApi.listViewers);
  const menuId = useMenuIdOf(menu);
  if (!isAllowed || menuId === undefined) return null;
  return (
    <Link className="q-end" to={explainPath({ menu: menuId, record: recordId })}>
      {text('act.whoSees')}
    </Link>
  );
}
