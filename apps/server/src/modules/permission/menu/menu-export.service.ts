import type { MenuFile, OfferedFile } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { withoutBranch } from '#platform/db/nest';
import { offerJsonFile } from '#platform/json-file/offer-json-file';
import { getMenu, liveMenus, type MenuRecord } from './menu.queries';

const named = ['moduleId', 'fullName', 'enCode', 'sortCode', 'enabledMark', 'description'] as const;
const bound = ['bindTable', 'fieldRule', 'childTableKey'] as const;

/** The menu, what is below it, and their parts as a JSON file. */
export async function exportMenu(ctx: Ctx, id: string): Promise<OfferedFile> {
  const top = await getMenu(ctx, id);
  const siblings = await liveMenus(ctx.db)
    .where('systemId', '=', top.systemId)
    .where('category', '=', top.category)
    .execute();
  const others = new Set(withoutBranch(siblings, id));
  const menus = siblings.filter((menu) => !others.has(menu));
  ctx.audit({ objectType: 'menu', objectId: id, objectName: top.fullName, facts: { menus: menus.length } });
  return offerJsonFile(ctx, top.fullName, await menuFileOf(ctx, menus));
}

/** Menus with all their parts, as they travel. */
export async function menuFileOf(ctx: Ctx, menus: readonly MenuRecord[]): Promise<MenuFile> {
  const parts = await readParts(
    ctx,
    menus.map(({ id }) => id),
  );
  const of = <Row extends { moduleId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ moduleId }) => moduleId === id).map(({ moduleId: _menu, ...row }) => row);
  return {
    kind: 'qifu.menu',
    version: 1,
    menus: menus.map(
      ({
        systemId: _system,
        creatorTime: _at,
        lastModifyTime: _changed,
        version: _lock,
        hiddenMark,
        ...menu
      }) => ({
        ...menu,
        linkTarget: menu.linkTarget === '_blank' ? ('_blank' as const) : ('_self' as const),
        hidden: hiddenMark === 1,
        buttons: of(parts.buttons, menu.id),
        columns: of(parts.columns, menu.id),
        forms: of(parts.forms, menu.id),
        dataFields: of(parts.dataFields, menu.id),
        schemes: of(parts.schemes, menu.id).map((scheme) => ({
          ...scheme,
          conditionJson: scheme.conditionJson as unknown[],
        })),
      }),
    ),
  };
}

/** The parts of several menus, one statement for each kind. */
async function readParts({ db }: Ctx, menuIds: readonly string[]) {
  const fieldsOf = (table: 'menuColumn' | 'menuForm') =>
    db
      .selectFrom(table)
      .select([...named, ...bound, 'bindTableName'])
      .where('moduleId', 'in', menuIds)
      .where('deleteMark', '=', 0)
      .orderBy('sortCode')
      .orderBy('id')
      .execute();
  const columns = await fieldsOf('menuColumn');
  const forms = await fieldsOf('menuForm');
  const buttons = await db
    .selectFrom('menuButton')
    .select([...named, 'id', 'parentId', 'icon'])
    .where('moduleId', 'in', menuIds)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  const dataFields = await db
    .selectFrom('dataField')
    .select([...named, ...bound, 'id', 'type', 'conditionSymbol', 'conditionText'])
    .where('moduleId', 'in', menuIds)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  const schemes = await db
    .selectFrom('dataScheme')
    .select([...named, 'conditionText', 'conditionJson', 'allData', 'matchLogic'])
    .where('moduleId', 'in', menuIds)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  return { buttons, columns, forms, dataFields, schemes };
}
