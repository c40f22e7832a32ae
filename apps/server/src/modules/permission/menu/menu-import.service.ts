import { fail, type MenuFile, menuFile, menuTypes } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { explainTaken } from '#platform/db/explain-taken';
import { nest } from '#platform/db/nest';
import { created } from '#platform/db/versioned-row';
import { Prepared } from '#platform/http/prepared';
import { readJsonFile } from '#platform/json-file/read-json-file';
import { holdSystem } from '../system/system.service';
import { liveMenus } from './menu.queries';
import { columnsOf, taken } from './menu.service';
import { insertParts } from './menu-import-parts';

const root = '-1';

interface Target {
  systemId: string;
  /** Empty: where the file's own parent is, or the top. */
  parentId: string;
  category?: 'Web' | 'App' | undefined;
}
type FileMenu = MenuFile['menus'][number];

/** Reads the file first, so that a slow sender holds no connection; then takes all of it or nothing. */
export async function importMenu(ctx: Ctx, target: Target, request: FastifyRequest) {
  const { content, sha256 } = await readJsonFile(ctx, request, menuFile);
  return new Prepared({ finish: (writing) => takeMenus(writing, target, content.menus), content: sha256 });
}

async function takeMenus(ctx: Ctx, target: Target, given: readonly FileMenu[]) {
  const tops = nest(given);
  const [top] = tops;
  if (!top || tops.length > 1 || !hangsTogether(given, top.id)) fail('settingFile.unreadable');
  await holdSystem(ctx, target.systemId);
  const category = target.category ?? top.category;
  await assertFreeCodes(ctx, category, given);
  const parentId = await parentFor(ctx, target, category, top.parentId);
  const ids = new Map(given.map(({ id }) => [id, ctx.newId()]));
  const menus = given.map((menu) => ({ ...menu, newId: ids.get(menu.id) ?? '' }));
  const rows = menus.map(
    ({ buttons: _b, columns: _c, forms: _f, dataFields: _d, schemes: _s, newId, ...menu }) => ({
      ...columnsOf({ ...menu, systemId: target.systemId, category, icon: menu.icon }),
      id: newId,
      parentId: ids.get(menu.parentId) ?? parentId,
      hiddenMark: menu.hidden ? 1 : 0,
      ...created(ctx),
    }),
  );
  await ctx.db
    .insertInto('menu')
    .values(rows)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, top));
  await insertParts(ctx, menus);
  for (const { id, fullName, enCode, systemId } of rows)
    ctx.audit({
      objectType: 'menu',
      objectId: id,
      objectName: fullName,
      after: { enCode, systemId, category },
    });
  return { id: ids.get(top.id) ?? '', count: rows.length };
}

/** One tree of menus below directories, each menu once. */
function hangsTogether(menus: readonly FileMenu[], topId: string): boolean {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  if (byId.size !== menus.length) return false;
  return menus.every((menu) => {
    const parent = byId.get(menu.parentId);
    return menu.id === topId || parent?.type === menuTypes.directory;
  });
}

/** Names every code that is in use already, not only the first. */
async function assertFreeCodes(ctx: Ctx, category: 'Web' | 'App', menus: readonly FileMenu[]) {
  const codes = menus.map(({ enCode }) => enCode);
  const known = await liveMenus(ctx.db)
    .where('category', '=', category)
    .where('enCode', 'in', codes)
    .execute();
  const double = [
    ...known.map(({ enCode }) => enCode),
    ...codes.filter((code, at) => codes.indexOf(code) !== at),
  ];
  if (double.length > 0) fail('menu.codeTaken', { enCode: [...new Set(double)].join(', ') });
}

/** The directory that was chosen; else the one the file names, if this system has it. */
async function parentFor(
  ctx: Ctx,
  { systemId, parentId }: Target,
  category: 'Web' | 'App',
  namedInFile: string,
): Promise<string> {
  const wanted = parentId === '' || parentId === '0' ? namedInFile : parentId;
  if (wanted === root) return root;
  const parent = await liveMenus(ctx.db)
    .where('id', '=', wanted)
    .where('systemId', '=', systemId)
    .where('category', '=', category)
    .where('type', '=', menuTypes.directory)
    .executeTakeFirst();
  if (parent) return parent.id;
  return wanted === namedInFile ? root : fail('menu.parentUnfit', { parentId });
}
