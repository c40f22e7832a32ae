import { isPowerWord, roleCodes } from '@qifu/contracts';
import type { Actor } from '#platform/context';
import { limitRows } from './data-limits';
import { hiddenTogether } from './hidden-together';
import type { Person } from './people-cache';
import type { PowerRest } from './power-rest';
import { rightCodeOf } from './right-code';

/** How the person is signed in. */
interface SignIn {
  id: string;
  isTemporary: boolean;
}

/** Who calls, as a person's rights say. Individuals (21) hold no right of the office: refused once, for all of it (spec 6). */
export function actorOf(person: Person, { id, isTemporary }: SignIn, now: () => Date): Actor {
  const { row, roles, grants, limits, seat } = person;
  const held = roles.map(({ enCode }) => enCode);
  const isIndividual = held.includes(roleCodes.individual) && !row.isAdministrator;
  return {
    userId: row.id,
    account: row.account,
    realName: row.realName,
    isAdministrator: row.isAdministrator,
    seat,
    roleCodes: held,
    organizeId: row.organizeId,
    areaId: row.areaId ?? '',
    sessionId: id,
    isTemporary,
    holds: (right) =>
      !isIndividual &&
      !isTemporary &&
      grants.words.has(right) &&
      !(isPowerWord(right) && restOf(person, now()) !== undefined),
    limit: (menu, columns) => limitRows(limits, menu, columns, now()),
    hiddenColumns: (menu) => notGranted(person, 'column', menuCalled(person, menu)),
    hiddenFields: (menu) => notGranted(person, 'form', menuCalled(person, menu)),
  };
}

/** Why and until when the person's power rests, if it does now: somebody without it has set how he signs in. */
export const restOf = ({ powerRest }: Pick<Person, 'powerRest'>, now: Date): PowerRest | undefined =>
  powerRest !== undefined && powerRest.until > now.getTime() ? powerRest : undefined;

const nothing: ReadonlySet<string> = new Set();
/** What of a menu is granted one by one where the menu says so. */
const granted = {
  column: { parts: 'columns', says: 'isColumnAuthorize' },
  form: { parts: 'forms', says: 'isFormAuthorize' },
} as const;

const menuCalled = ({ catalogue }: Person, code: string) =>
  catalogue.menus.find((menu) => rightCodeOf(menu) === code);

/** Columns or form fields of such a menu that none of the person's roles is granted, and what tells the same. */
export function notGranted(
  { catalogue, grants }: Pick<Person, 'catalogue' | 'grants'>,
  kind: keyof typeof granted,
  menu: Person['catalogue']['menus'][number] | undefined,
): ReadonlySet<string> {
  const { parts, says } = granted[kind];
  if (menu?.[says] !== 1) return nothing;
  const missing = (catalogue[parts].get(menu.id) ?? []).filter(({ id }) => !grants.has(kind, id));
  return hiddenTogether(
    menu.enCode,
    missing.map(({ enCode }) => enCode),
  );
}
