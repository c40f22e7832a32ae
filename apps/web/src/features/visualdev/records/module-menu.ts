import type { MenuItem } from '@qifu/contracts';

/** The first menu that fits, directories looked through. */
const find = (menus: readonly MenuItem[], fits: (menu: MenuItem) => boolean): MenuItem | undefined =>
  menus.reduce<MenuItem | undefined>(
    (found, menu) => found ?? (fits(menu) ? menu : find(menu.children ?? [], fits)),
    undefined,
  );

export const menuOfId = (menus: readonly MenuItem[], id: string | undefined) =>
  find(menus, (menu) => menu.id === id);

/** The person's menu that leads to the records of a module. */
export const menuOfModule = (menus: readonly MenuItem[], modelId: string) =>
  find(menus, (menu) => menu.urlAddress !== '' && moduleOf(menu) === modelId);

/** The design behind a menu; menus are written by people, so anything may stand there. */
export function moduleOf(menu: MenuItem | undefined): string {
  try {
    const { moduleId } = (JSON.parse(menu?.propertyJson || '{}') ?? {}) as { moduleId?: unknown };
    return typeof moduleId === 'string' ? moduleId : '';
  } catch {
    return '';
  }
}
