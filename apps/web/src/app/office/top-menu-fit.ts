/** Spec 2.4 and 9: about one item per 116 px. */
const itemPx = 116;
const paddingPx = 32;
/** Nobody but the administrator gets a longer bar than this. */
const longestBarPx = 6000;
/** Beside the longest name of a list: icons, marks and padding. */
const listExtraPx = 130;
const unknownListPx = 200;
/** A Chinese character is as wide as the font is high, a Latin letter about half of it. */
const latinShare = 0.56;

const emsOf = (name: string): number =>
  [...name].reduce((ems, letter) => ems + (letter.charCodeAt(0) < 0x2e80 ? latinShare : 1), 0);

interface Bar {
  widthPx: number;
  fontSizePx: number;
  /** The account `admin`, who has every menu. */
  isAdmin: boolean;
}

/** How many first-level menus stand side by side; the rest go under "more", which takes one place itself. */
export function countThatFits(names: readonly string[], { widthPx, fontSizePx, isAdmin }: Bar): number {
  const room = isAdmin ? widthPx : Math.min(widthPx, longestBarPx);
  const needs = names.map((name) => Math.max(itemPx, Math.ceil(emsOf(name) * fontSizePx) + paddingPx));
  if (needs.reduce((sum, need) => sum + need, 0) <= room) return names.length;
  let left = room - itemPx;
  const fitting = needs.findIndex((need) => {
    left -= need;
    return left < 0;
  });
  return fitting === -1 ? names.length : fitting;
}

/** The width of a list of menus, estimated from its longest name. */
export function listWidth(names: readonly string[], fontSizePx: number): number {
  const longest = Math.max(0, ...names.map(emsOf));
  return longest === 0 ? unknownListPx : Math.ceil(longest * fontSizePx) + listExtraPx;
}
