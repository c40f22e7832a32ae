import type { MenuItem, OwnGrantNode, OwnGrants } from '@qifu/contracts';
import type { MenuPart } from './catalogue.queries';
import { menuTreeOf } from './menu-tree';
import type { Person } from './people-cache';

/** What the person may use in a system, one tree for each kind (contract-core 6.10): menus, and menus with their parts. */
export function ownGrantsOf(person: Person, systemId: string): OwnGrants {
  const { catalogue, grants } = person;
  const menus = menuTreeOf(person, systemId, 'Web');
  const partTree = (
    parts: ReadonlyMap<string, MenuPart[]>,
    itemType: 'button' | 'column' | 'form' | 'resource',
  ) => withParts(menus, (menuId) => (parts.get(menuId) ?? []).filter(({ id }) => grants.has(itemType, id)));
  return {
    module: menus.map(menuNode),
    button: partTree(catalogue.buttons, 'button'),
    column: partTree(catalogue.columns, 'column'),
    form: partTree(catalogue.forms, 'form'),
    resource: partTree(catalogue.schemes, 'resource'),
  };
}

const nodeOf = (
  { id, fullName, icon }: { id: string; fullName: string; icon: string },
  parentId: string,
  children: OwnGrantNode[],
): OwnGrantNode => ({ id, parentId, fullName, icon, hasChildren: children.length > 0, children });

const menuNode = (menu: MenuItem): OwnGrantNode =>
  nodeOf(menu, menu.parentId, (menu.children ?? []).map(menuNode));

/** Menus that have parts, and those above them; the others are left out. */
const withParts = (
  menus: readonly MenuItem[],
  partsOf: (menuId: string) => readonly MenuPart[],
): OwnGrantNode[] =>
  menus.flatMap((menu) => {
    const parts = partsOf(menu.id).map(({ id, fullName }) => nodeOf({ id, fullName, icon: '' }, menu.id, []));
    const children = [...withParts(menu.children ?? [], partsOf), ...parts];
    return children.length > 0 ? [nodeOf(menu, menu.parentId, children)] : [];
  });
