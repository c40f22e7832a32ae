import {
  type Duty,
  duties,
  dutyRoleCodes,
  isSeparatedMenu,
  menuTypes,
  type Seat,
  staysWithOthers,
  wordsOfDuty,
} from '@qifu/contracts';
import { isSettingOn, type Settings } from '#modules/settings';
import type { Catalogue, MenuRow } from './catalogue.queries';
import type { Grants } from './grants';
import type { PersonRow } from './person.queries';

interface Role {
  enCode: string;
}

export const isSeparated = (settings: Settings): boolean => isSettingOn(settings, 'administratorSeparation');

/** Which of the three the roles make somebody. */
export const dutyOf = (roles: readonly Role[]): Duty | undefined =>
  duties.find((duty) => roles.some(({ enCode }) => enCode === dutyRoleCodes[duty]));

/**
 * A person as separation leaves him. One of the three is that and nothing else: his other roles do not count. Nobody
 * bypasses rights; whoever otherwise does, and is none of the three, holds nothing, since what he might do by his roles
 * he must not see beside the rest (rulings 8).
 */
export function cutPerson<R extends Role>(settings: Settings, row: PersonRow, roles: R[]) {
  if (!isSeparated(settings)) return { row, roles, seat: undefined };
  const seat: Seat = dutyOf(roles) ?? 'others';
  if (seat !== 'others')
    return {
      row: { ...row, isAdministrator: true },
      roles: roles.filter(({ enCode }) => enCode === dutyRoleCodes[seat]),
      seat,
    };
  return { row: { ...row, isAdministrator: false }, roles: row.isAdministrator ? [] : roles, seat };
}

/**
 * The rights of one of the three. They come from the table and not from what is granted to the role, so that nobody
 * can take them away or widen them while the three are separated.
 */
export function grantsOfDuty(catalogue: Catalogue, duty: Duty): Grants {
  const words = new Set(wordsOfDuty(duty));
  const left = leaveItems(catalogue, words, ({ enCode }) => words.has(`${enCode}:view`));
  return { ...left, has: (itemType, itemId) => itemType !== 'resource' && left.has(itemType, itemId) };
}

/** What roles give to whoever is none of the three: business, and the parts of administration that are graded. */
export function cutGrants(catalogue: Catalogue, grants: Grants): Grants {
  const words = new Set([...grants.words].filter(staysWithOthers));
  const isLeft = ({ id, enCode }: MenuRow) =>
    grants.has('module', id) && (!isSeparatedMenu(enCode) || words.has(`${enCode}:view`));
  const left = leaveItems(catalogue, words, isLeft);
  return {
    has: (itemType, itemId) => grants.has(itemType, itemId) && left.has(itemType, itemId),
    words,
    schemesOf: grants.schemesOf,
  };
}

/** The items of menus that are left; directories lead to one of them, and buttons of the administration have a word. */
function leaveItems(
  { menus, buttons, menuById }: Catalogue,
  words: ReadonlySet<string>,
  isLeft: (menu: MenuRow) => boolean,
): Grants {
  const pages = menus.filter((menu) => menu.type !== menuTypes.directory && isLeft(menu));
  const shown = new Set(pages.map(({ id }) => id));
  for (const { parentId } of pages)
    for (let at = menuById.get(parentId); at && !shown.has(at.id); at = menuById.get(at.parentId))
      shown.add(at.id);
  const systems = new Set(pages.map(({ systemId }) => systemId));
  const closed = new Set(
    [...buttons].flatMap(([menuId, parts]) => {
      const menu = menuById.get(menuId)?.enCode ?? '';
      return parts.flatMap(({ id, enCode }) =>
        isSeparatedMenu(menu) && !words.has(`${menu}:${enCode}`) ? id : [],
      );
    }),
  );
  return {
    has: (itemType, itemId) => {
      if (itemType === 'module') return shown.has(itemId);
      if (itemType === 'system') return systems.has(itemId);
      return itemType !== 'button' || !closed.has(itemId);
    },
    words,
    schemesOf: new Map(),
  };
}
