import type { Kysely } from 'kysely';
import type { Database } from '../src/platform/db/database';
import { declaredWords } from './access-words';
import { seedDictionaries } from './dictionaries';
import { buttonNames, type SeedMenu, seedMenus } from './menus';
import { covers, seedRoles } from './roles';

export interface SeedParts {
  db: Kysely<Database>;
  newId: () => string;
  now: () => Date;
}

/** What every installation has: the main system, menus, buttons, roles with their grants, dictionaries, bill rules. */
export async function seedBase(parts: SeedParts) {
  const { db, newId } = parts;
  const systemId = newId();
  await db
    .insertInto('system')
    .values({
      id: systemId,
      fullName: '企业服务管理平台',
      enCode: 'mainSystem',
      isMain: 1,
      creatorUserId: null,
      lastModifyUserId: null,
    })
    .execute();
  const menus = await seedNavigation(parts, systemId);
  const buttons = await seedButtons(parts, menus);
  await seedGrants(parts, systemId, menus, buttons);
  await seedDictionaries(parts);
  await seedBillRules(parts);
}

type MenuIds = Map<string, { id: string; parentId: string }>;

async function seedNavigation({ db, newId }: SeedParts, systemId: string): Promise<MenuIds> {
  const ids: MenuIds = new Map();
  const rows = (menus: readonly SeedMenu[], parentId: string): Parameters<typeof insert>[0] =>
    menus.flatMap((menu, order) => {
      const id = newId();
      ids.set(menu.enCode, { id, parentId });
      return [{ id, parentId, order, menu }, ...rows(menu.children ?? [], id)];
    });
  const insert = (list: { id: string; parentId: string; order: number; menu: SeedMenu }[]) =>
    db
      .insertInto('menu')
      .values(
        list.map(({ id, parentId, order, menu }) => ({
          id,
          systemId,
          parentId,
          fullName: menu.fullName,
          enCode: menu.enCode,
          icon: menu.icon,
          type: menu.type,
          urlAddress: menu.urlAddress,
          hiddenMark: menu.isHidden ? 1 : 0,
          isButtonAuthorize: menu.type === 2 ? 1 : 0,
          sortCode: order,
          creatorUserId: null,
          lastModifyUserId: null,
        })),
      )
      .execute();
  await insert(rows(seedMenus, '-1'));
  return ids;
}

type ButtonIds = { id: string; word: string }[];

async function seedButtons({ db, newId }: SeedParts, menus: MenuIds): Promise<ButtonIds> {
  const buttons = declaredWords()
    .map((word) => ({ id: newId(), word, menu: word.split(':')[0] ?? '', enCode: word.split(':')[1] ?? '' }))
    .filter(({ enCode }) => enCode !== 'view');
  const rows = buttons.map(({ id, menu, enCode }, order) => {
    const moduleId = menus.get(menu)?.id;
    if (!moduleId) throw new Error(`The contracts ask for menu ${menu}, which the seed does not have`);
    const fullName = buttonNames[enCode];
    if (!fullName) throw new Error(`The contracts ask for button ${enCode}, which has no name in the seed`);
    return { id, moduleId, fullName, enCode, sortCode: order, creatorUserId: null, lastModifyUserId: null };
  });
  if (rows.length > 0) await db.insertInto('menuButton').values(rows).execute();
  return buttons;
}

async function seedGrants({ db, newId }: SeedParts, systemId: string, menus: MenuIds, buttons: ButtonIds) {
  for (const [order, role] of seedRoles.entries()) {
    const roleId = newId();
    await db
      .insertInto('role')
      .values({
        id: roleId,
        fullName: role.fullName,
        enCode: role.enCode,
        globalMark: 1,
        sortCode: order,
        creatorUserId: null,
        lastModifyUserId: null,
      })
      .execute();
    const held = new Set([...menus.keys()].filter((menu) => holdsMenu(role.words, menu)));
    for (const menu of [...held]) addParents(menus, menu, held);
    const items = [
      { itemType: 'system' as const, itemId: systemId },
      ...[...held].map((menu) => ({ itemType: 'module' as const, itemId: menus.get(menu)?.id ?? '' })),
      ...buttons
        .filter(({ word }) => covers(role.words, word))
        .map(({ id }) => ({ itemType: 'button' as const, itemId: id })),
    ];
    await db
      .insertInto('authorize')
      .values(
        items.map((item) => ({
          id: newId(),
          ...item,
          objectType: 'Role' as const,
          objectId: roleId,
          creatorUserId: null,
        })),
      )
      .execute();
  }
}

const holdsMenu = (words: readonly string[], menu: string) =>
  words.includes('*') || words.some((word) => word.startsWith(`${menu}:`));

/** Ticking a page ticks the directories above it (contract-core 2.5). */
function addParents(menus: MenuIds, enCode: string, held: Set<string>) {
  const parentId = menus.get(enCode)?.parentId;
  const parent = [...menus].find(([, { id }]) => id === parentId)?.[0];
  if (!parent || held.has(parent)) return;
  held.add(parent);
  addParents(menus, parent, held);
}

async function seedBillRules({ db, newId }: SeedParts) {
  const rule = (
    fullName: string,
    enCode: string,
    prefix: string,
    digit: number,
    dateFormat: 'yyyy' | 'no',
  ) => ({
    id: newId(),
    fullName,
    enCode,
    prefix,
    dateFormat,
    digit,
    startNumber: '1'.padStart(digit, '0'),
    thisNumber: null,
    thisDate: null,
    creatorUserId: null,
    lastModifyUserId: null,
  });
  await db
    .insertInto('billRule')
    .values([
      rule('项目编号', 'project', 'XM', 5, 'yyyy'),
      rule('评审组编号', 'reviewGroup', 'G-', 4, 'yyyy'),
      rule('专家编号', 'expert', 'ZJ', 5, 'no'),
    ])
    .execute();
}
