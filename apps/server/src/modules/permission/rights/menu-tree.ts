import type { MenuItem, PermissionEntry } from '@qifu/contracts';
import { menuTypes, shellOfPath } from '@qifu/contracts';
import { notGranted } from './actor-of';
import type { MenuPart, MenuRow, SystemItem } from './catalogue.queries';
import type { Person } from './people-cache';

/** Systems the person may open, and the one to show: the saved one, else the main one, else the first with menus. */
export function systemsOf(person: Person, category: 'Web' | 'App') {
  const { catalogue, grants, row } = person;
  const usable = catalogue.systems.filter((system) => grants.has('system', system.id));
  const hasMenus = (system: SystemItem) =>
    catalogue.menus.some(
      (menu) => menu.systemId === system.id && menu.category === category && grants.has('module', menu.id),
    );
  const current =
    usable.find((system) => system.id === row.systemId && hasMenus(system)) ??
    usable.find((system) => system.enCode === 'mainSystem' && hasMenus(system)) ??
    usable.find(hasMenus);
  return { usable, current };
}

/** The permitted menus of one system as a tree; a menu whose parent is not granted stands at the top. */
export function menuTreeOf(person: Person, systemId: string, category: 'Web' | 'App'): MenuItem[] {
  const rows = person.catalogue.menus.filter(
    (menu) =>
      menu.systemId === systemId && menu.category === category && person.grants.has('module', menu.id),
  );
  const items = new Map(rows.map((row) => [row.id, itemOf(row, isOfOthers(person, row))]));
  const roots: MenuItem[] = [];
  for (const item of items.values()) {
    const parent = items.get(item.parentId);
    if (!parent) roots.push(item);
    else {
      parent.children = [...(parent.children ?? []), item];
      parent.hasChildren = true;
    }
  }
  for (const root of roots) hideIfEmpty(root);
  return roots;
}

/** Pages of the portal are for those whom a role sends there; who bypasses rights holds them too, and has no firm. */
const isOfOthers = ({ row: { isAdministrator } }: Person, { type, urlAddress }: MenuRow): boolean =>
  isAdministrator && type === menuTypes.page && shellOfPath(`/${urlAddress}`) === 'portal';

/** A directory with nothing in sight leads nowhere. */
function hideIfEmpty(item: MenuItem): void {
  const children = item.children ?? [];
  for (const child of children) hideIfEmpty(child);
  if (children.length > 0 && children.every(({ hidden }) => hidden)) item.hidden = true;
}

const itemOf = (row: MenuRow, isHidden: boolean): MenuItem => ({
  id: row.id,
  parentId: row.parentId,
  fullName: row.fullName,
  enCode: row.enCode,
  icon: row.icon,
  type: row.type,
  urlAddress: row.urlAddress,
  linkTarget: row.linkTarget,
  propertyJson: JSON.stringify(row.propertyJson),
  category: row.category,
  sortCode: row.sortCode,
  systemId: row.systemId,
  description: row.description,
  hasChildren: false,
  hidden: isHidden || row.hiddenMark === 1,
  children: null,
});

/**
 * One entry per permitted menu that is not a directory (contract-core 2.5). Columns and form fields stand in it where they
 * are granted one by one: elsewhere they say nothing, and every installation has hundreds of them.
 */
export function permissionListOf(person: Person, systemId: string): PermissionEntry[] {
  const { catalogue, grants } = person;
  const has = (kind: 'column' | 'form') => (id: string) => grants.has(kind, id);
  return catalogue.menus
    .filter(
      (menu) =>
        menu.systemId === systemId && menu.type !== menuTypes.directory && grants.has('module', menu.id),
    )
    .map((menu) => ({
      modelId: menu.id,
      moduleName: menu.fullName,
      enCode: menu.enCode,
      button: granted(catalogue.buttons.get(menu.id), (id) => grants.has('button', id)),
      column: menu.isColumnAuthorize === 1 ? granted(catalogue.columns.get(menu.id), has('column')) : [],
      form: menu.isFormAuthorize === 1 ? granted(catalogue.forms.get(menu.id), has('form')) : [],
      ...closedFields(notGranted(person, 'form', menu)),
      resource: granted(catalogue.schemes.get(menu.id), (id) => grants.has('resource', id)),
    }));
}

/** Left out where there are none, as most menus grant their forms whole. */
const closedFields = (fields: ReadonlySet<string>) => (fields.size > 0 ? { closedFields: [...fields] } : {});

const granted = (parts: readonly MenuPart[] | undefined, has: (id: string) => boolean) =>
  (parts ?? [])
    .filter((part) => has(part.id))
    .map(({ id, fullName, enCode, bindTable }) =>
      bindTable === undefined ? { id, fullName, enCode } : { id, fullName, enCode, bindTable },
    );
