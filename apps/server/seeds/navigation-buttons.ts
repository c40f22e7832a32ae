import { declaredWords } from './access-words';
import type { SeedParts } from './base';
import { buttonNames, seedMenuCodes } from './menus';
import type { HeldMenus } from './navigation';

/** A button with the access word it stands for. */
export interface HeldButton {
  id: string;
  word: string;
  isNew: boolean;
}

/** Adds the buttons that contracts ask for and the installation has never had. */
export async function completeButtons({ db, newId }: SeedParts, menus: HeldMenus): Promise<HeldButton[]> {
  const codes = new Map([...menus.values()].map(({ id, enCode }) => [id, enCode]));
  const rows = await db.selectFrom('menuButton').select(['id', 'moduleId', 'enCode', 'deleteMark']).execute();
  const known = rows.map(({ id, moduleId, enCode, deleteMark }) => ({
    id,
    word: `${codes.get(moduleId) ?? ''}:${enCode}`,
    isDeleted: deleteMark === 1,
  }));
  const had = new Set(known.map(({ word }) => word));
  const missing = declaredWords().flatMap((word, order) => {
    const [menu = '', enCode = ''] = word.split(':');
    if (enCode === 'view' || had.has(word)) return [];
    if (!seedMenuCodes.has(menu))
      throw new Error(`The contracts ask for menu ${menu}, which the seed does not have`);
    const held = menus.get(menu);
    const fullName = buttonNames[enCode];
    if (!fullName) throw new Error(`The contracts ask for button ${enCode}, which has no name in the seed`);
    return !held || held.isDeleted
      ? []
      : [{ word, row: { id: newId(), moduleId: held.id, fullName, enCode, sortCode: order } }];
  });
  const stamps = { creatorUserId: null, lastModifyUserId: null };
  if (missing.length > 0)
    await db
      .insertInto('menuButton')
      .values(missing.map(({ row }) => ({ ...row, ...stamps })))
      .execute();
  return [
    ...known.filter(({ isDeleted }) => !isDeleted).map(({ id, word }) => ({ id, word, isNew: false })),
    ...missing.map(({ row, word }) => ({ id: row.id, word, isNew: true })),
  ];
}
