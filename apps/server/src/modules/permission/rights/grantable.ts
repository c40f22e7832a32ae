import type { GrantKind } from '@qifu/contracts';
import type { Catalogue, MenuPart } from './catalogue.queries';

/** What a grant is about; the key of an item in maps and sets is `<kind>:<id>`. */
export interface Grant {
  itemType: GrantKind;
  itemId: string;
}
export const grantKey = ({ itemType, itemId }: Grant) => `${itemType}:${itemId}`;

/** An item in use that can be granted. */
export interface Grantable extends Grant {
  /** Name a reader finds it by: a part stands after its menu. */
  name: string;
  /** The codes the pages ask for it by: `<menu>:<part>`. */
  word: string;
  /** Key of what it stands under; nothing under it works without that. */
  above: string | undefined;
}
export type Grantables = ReadonlyMap<string, Grantable>;

/** Kinds of what stands in a menu, by the lists of the catalogue. */
export const partsOf = { button: 'buttons', column: 'columns', form: 'forms', resource: 'schemes' } as const;
export type PartKind = keyof typeof partsOf;
const partKinds = Object.keys(partsOf) as PartKind[];

/** Everything in use that can be granted, in display order. */
export function listGrantables(catalogue: Catalogue): Grantables {
  const items = new Map<string, Grantable>();
  const add = (item: Grantable) => items.set(grantKey(item), item);
  for (const { id, fullName, enCode } of catalogue.systems)
    add({ itemType: 'system', itemId: id, name: fullName, word: enCode, above: undefined });
  for (const menu of catalogue.menus) {
    const above = catalogue.menuById.has(menu.parentId)
      ? `module:${menu.parentId}`
      : `system:${menu.systemId}`;
    add({ itemType: 'module', itemId: menu.id, name: menu.fullName, word: menu.enCode, above });
    for (const kind of partKinds)
      for (const part of catalogue[partsOf[kind]].get(menu.id) ?? []) add(partItem(kind, part, menu));
  }
  return items;
}

const partItem = (
  itemType: PartKind,
  part: MenuPart,
  menu: { id: string; fullName: string; enCode: string },
): Grantable => ({
  itemType,
  itemId: part.id,
  name: `${menu.fullName} / ${part.fullName}`,
  word: `${menu.enCode}:${part.enCode || part.fullName}`,
  above: `module:${menu.id}`,
});

/** Keys of everything an item stands under, nearest first. */
export function keysAbove(items: Grantables, key: string): string[] {
  const found: string[] = [];
  // A menu put under itself by hand must not hold the call up.
  for (let at = items.get(key)?.above; at !== undefined && !found.includes(at); at = items.get(at)?.above)
    if (items.has(at)) found.push(at);
    else break;
  return found;
}
