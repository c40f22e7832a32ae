import { inChunks } from '../src/platform/db/in-chunks';
import type { SeedParts } from './base';
import type { HeldMenus } from './navigation';
import type { HeldButton } from './navigation-buttons';
import { covers, type SeedRole, seedRoles } from './roles';

interface Held {
  systemId: string;
  menus: HeldMenus;
  buttons: readonly HeldButton[];
}

/** Makes missing roles with all that is theirs, and gives roles that were there what is new. */
export async function completeGrants(parts: SeedParts, held: Held): Promise<void> {
  const { db, newId } = parts;
  const roles = await db.selectFrom('role').select(['id', 'enCode', 'deleteMark']).execute();
  for (const [order, role] of seedRoles.entries()) {
    const known = roles.filter(({ enCode }) => enCode === role.enCode);
    const live = known.find(({ deleteMark }) => deleteMark === 0);
    if (known.length > 0 && !live) continue;
    const roleId = live?.id ?? (await addRole(parts, role, order));
    const items = itemsOf(role, held, live === undefined);
    const grant = { objectType: 'Role' as const, objectId: roleId, creatorUserId: null };
    for (const some of inChunks(items))
      await db
        .insertInto('authorize')
        .values(some.map((item) => ({ id: newId(), ...item, ...grant })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

async function addRole({ db, newId }: SeedParts, { fullName, enCode }: SeedRole, sortCode: number) {
  const id = newId();
  await db
    .insertInto('role')
    .values({ id, fullName, enCode, globalMark: 1, sortCode, creatorUserId: null, lastModifyUserId: null })
    .execute();
  return id;
}

/** What a role is given; only what is new when the role was there before. */
function itemsOf({ words }: SeedRole, { systemId, menus, buttons }: Held, isNewRole: boolean) {
  const pages = [...menus.values()].filter(
    ({ enCode, isDeleted, isNew }) => !isDeleted && (isNew || isNewRole) && holdsMenu(words, enCode),
  );
  const held = new Set(pages.map(({ id }) => id));
  for (const { parentId } of pages) addParents(menus, parentId, held);
  return [
    ...(isNewRole ? [{ itemType: 'system' as const, itemId: systemId }] : []),
    ...[...held].map((itemId) => ({ itemType: 'module' as const, itemId })),
    ...buttons
      .filter(({ word, isNew }) => (isNew || isNewRole) && covers(words, word))
      .map(({ id }) => ({ itemType: 'button' as const, itemId: id })),
  ];
}

const holdsMenu = (words: readonly string[], menu: string) =>
  words.includes('*') || words.some((word) => word.startsWith(`${menu}:`));

/** Ticking a page ticks the directories above it (contract-core 2.5). */
function addParents(menus: HeldMenus, parentId: string, held: Set<string>) {
  const parent = [...menus.values()].find(({ id }) => id === parentId);
  if (!parent || held.has(parent.id)) return;
  held.add(parent.id);
  addParents(menus, parent.parentId, held);
}
