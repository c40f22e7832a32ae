import type { SeedParts } from './base';
import { type SeedMenu, seedMenus } from './menus';
import { completeButtons } from './navigation-buttons';
import { completeGrants } from './navigation-grants';

/** A menu of the product in the database, whoever made or changed it since. */
export interface HeldMenu {
  id: string;
  parentId: string;
  enCode: string;
  isDeleted: boolean;
  isNew: boolean;
}
export type HeldMenus = ReadonlyMap<string, HeldMenu>;

/**
 * Gives an installation the menus, buttons, roles and grants of this version that it has never had: all of them when
 * it is new, those of the later pages after an upgrade. What was there once stays as its administrators left it,
 * renamed, regranted or deleted.
 */
export async function completeNavigation(parts: SeedParts): Promise<void> {
  const systemId = await completeSystem(parts);
  const menus = await completeMenus(parts, systemId);
  const buttons = await completeButtons(parts, menus);
  await completeGrants(parts, { systemId, menus, buttons });
}

async function completeSystem({ db, newId }: SeedParts): Promise<string> {
  const main = await db.selectFrom('system').select('id').where('isMain', '=', 1).executeTakeFirst();
  if (main) return main.id;
  const id = newId();
  await db
    .insertInto('system')
    .values({
      id,
      fullName: '企业服务管理平台',
      enCode: 'mainSystem',
      isMain: 1,
      creatorUserId: null,
      lastModifyUserId: null,
    })
    .execute();
  return id;
}

/** Parents come before their children, so a page finds the directory that was made for it just now. */
async function completeMenus(parts: SeedParts, systemId: string): Promise<HeldMenus> {
  const { db } = parts;
  const rows = await db
    .selectFrom('menu')
    .select(['id', 'parentId', 'enCode', 'deleteMark'])
    .where('category', '=', 'Web')
    .orderBy('deleteMark', 'desc')
    .execute();
  const held = new Map<string, HeldMenu>(
    rows.map(({ deleteMark, ...row }) => [row.enCode, { ...row, isDeleted: deleteMark === 1, isNew: false }]),
  );
  const addAll = async (menus: readonly SeedMenu[], parentId: string) => {
    for (const menu of await addLevel(parts, menus, { systemId, parentId, held })) {
      const own = held.get(menu.enCode);
      if (own && !own.isDeleted) await addAll(menu.children ?? [], own.id);
    }
  };
  await addAll(seedMenus, '-1');
  return held;
}

/** Adds what is missing among siblings; a name that somebody gave to a menu of his own keeps ours out. */
async function addLevel(
  { db, newId }: SeedParts,
  siblings: readonly SeedMenu[],
  { systemId, parentId, held }: { systemId: string; parentId: string; held: Map<string, HeldMenu> },
): Promise<readonly SeedMenu[]> {
  const rows = siblings.flatMap((menu, order) =>
    held.has(menu.enCode)
      ? []
      : {
          id: newId(),
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
        },
  );
  if (rows.length === 0) return siblings;
  const added = await db
    .insertInto('menu')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'enCode'])
    .execute();
  for (const { id, enCode } of added)
    held.set(enCode, { id, enCode, parentId, isDeleted: false, isNew: true });
  return siblings;
}
