import type { MenuItem } from '@qifu/contracts';

/** The first menu that fits, directories looked through. */
export const findMenu = (
  menus: readonly MenuItem[],
  fits: (menu: MenuItem) => boolean,
): MenuItem | undefined =>
  menus.reduce<MenuItem | undefined>(
    (found, menu) => found ?? (fits(menu) ? menu : findMenu(menu.children ?? [], fits)),
    undefined,
  );

export const menuOfId = (menus: readonly MenuItem[], id: string | undefined) =>
  findMenu(menus, (menu) => menu.id === id);

/** What a menu of types 3, 4, 5, 6 and 8 leads to; menus are written by people, so anything may stand there. */
export function leadsTo({ propertyJson }: Pick<MenuItem, 'propertyJson'>): {
  moduleId: string;
  isTree: boolean;
} {
  try {
    const { moduleId, isTree } = (JSON.parse(propertyJson || '{}') ?? {}) as Record<string, unknown>;
    return { moduleId: typeof moduleId === 'string' ? moduleId : '', isTree: Number(isTree) === 1 };
  } catch {
    return { moduleId: '', isTree: false };
  }
}
