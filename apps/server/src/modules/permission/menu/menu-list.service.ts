import { type MenuOption, type MenuTreeQuery, menuTypes } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { nest, withAncestors, withoutBranch } from '#platform/db/nest';
import { getMenu, infoOf, liveMenus, type MenuRecord } from './menu.queries';

export const readMenu = async (ctx: Ctx, id: string) => infoOf(await getMenu(ctx, id));

/** The menus of a system under the filters; what stands above a match is kept so that the tree hangs together. */
export async function listMenuTree(ctx: Ctx, systemId: string, query: MenuTreeQuery) {
  const { category } = query;
  const rows = await liveMenus(ctx.db)
    .where('systemId', '=', systemId)
    .$if(category !== undefined, (menus) => menus.where('category', '=', category ?? 'Web'))
    .execute();
  return { list: nest(withAncestors(rows, (row) => matches(row, query)).map(infoOf)) };
}

function matches(row: MenuRecord, { keyword, type, enabledMark }: MenuTreeQuery): boolean {
  const word = keyword.toLowerCase();
  return (
    (type === undefined || row.type === type) &&
    (enabledMark === undefined || row.enabledMark === enabledMark) &&
    [row.fullName, row.enCode, row.urlAddress].some((text) => text.toLowerCase().includes(word))
  );
}

const optionOf = (row: MenuRecord) => ({
  id: row.id,
  parentId: row.parentId,
  fullName: row.fullName,
  enCode: row.enCode,
  icon: row.icon,
  type: row.type,
  category: row.category as string,
  systemId: row.systemId,
  hasModule: row.type !== menuTypes.directory,
});

/** Directories a menu may move into. */
export async function listMenuParents(
  ctx: Ctx,
  { id, systemId }: { id: string; systemId: string },
  category: 'Web' | 'App' | undefined,
): Promise<{ list: MenuOption[] }> {
  const rows = await liveMenus(ctx.db)
    .where('systemId', '=', systemId)
    .where('type', '=', menuTypes.directory)
    .where('category', '=', category ?? 'Web')
    .execute();
  return { list: nest(withoutBranch(rows, id).map(optionOf)) };
}

/** Every menu in use under its system. */
export async function listAllMenus(
  ctx: Ctx,
  category: 'Web' | 'App' | undefined,
): Promise<{ list: MenuOption[] }> {
  const [systems, menus] = await Promise.all([
    ctx.db
      .selectFrom('system')
      .select(['id', 'fullName', 'enCode', 'icon'])
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .orderBy('sortCode')
      .orderBy('id')
      .execute(),
    liveMenus(ctx.db)
      .where('enabledMark', '=', 1)
      .$if(category !== undefined, (rows) => rows.where('category', '=', category ?? 'Web'))
      .execute(),
  ]);
  const known = new Set(systems.map(({ id }) => id));
  const tops = systems.map((system) => ({
    ...system,
    parentId: '-1',
    type: 0,
    category: '',
    systemId: system.id,
    hasModule: false,
  }));
  const live = new Set(menus.map(({ id }) => id));
  // A menu of a directory that is off stands directly under the system.
  const below = menus
    .filter(({ systemId }) => known.has(systemId))
    .map((row) => ({ ...optionOf(row), parentId: live.has(row.parentId) ? row.parentId : row.systemId }));
  return { list: nest([...tops, ...below]) };
}
