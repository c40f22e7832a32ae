import type { JsonObject } from '@qifu/contracts';
import { type Item, itemsOf, textOf } from './list-items';

/** Buttons above the list, and of a row, in the order they are offered (contract-lowcode 1.9). */
export const buttonPlaces = {
  btnsList: { usual: ['add'], offered: ['add', 'upload', 'download', 'batchRemove'] },
  columnBtnsList: { usual: ['edit', 'remove'], offered: ['edit', 'remove', 'detail'] },
} as const;
export type ButtonPlace = keyof typeof buttonPlaces;
export type KnownButton = (typeof buttonPlaces)[ButtonPlace]['offered'][number];

export interface ListButton {
  value: KnownButton;
  /** Words of its own; empty for the usual ones. */
  label: string;
  item: Item;
}

/** The buttons a list has at a place, of those this product draws. */
export function buttonsOf(list: JsonObject, place: ButtonPlace): ListButton[] {
  const { usual, offered } = buttonPlaces[place];
  const items = Array.isArray(list[place]) ? itemsOf(list[place]) : usual.map((value): Item => ({ value }));
  const known = new Set<string>(offered);
  return items.flatMap((item) => {
    const value = textOf(item.value);
    return known.has(value) ? [{ value: value as KnownButton, label: textOf(item.label), item }] : [];
  });
}
