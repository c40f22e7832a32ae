import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { rightCodeOf } from './right-code';

/** Everything that can be granted, in display order: the same for everybody, so it is read once per version. */
export interface Catalogue {
  systems: SystemItem[];
  menus: MenuRow[];
  menuById: ReadonlyMap<string, MenuRow>;
  buttons: ReadonlyMap<string, MenuPart[]>;
  columns: ReadonlyMap<string, MenuPart[]>;
  forms: ReadonlyMap<string, MenuPart[]>;
  schemes: ReadonlyMap<string, SchemePart[]>;
  /** Menus with data permission, switched on or not: what they limit is reached by other menus too. */
  limited: readonly Pick<MenuRow, 'id' | 'enCode'>[];
}
export type SystemItem = Awaited<ReturnType<typeof readSystems>>[number];
export type MenuRow = Awaited<ReturnType<typeof readMenus>>[number];
export type SchemePart = Awaited<ReturnType<typeof readSchemes>>[number];
/** A button, column, form field or data scheme of a menu. */
export interface MenuPart {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  bindTable?: string;
}

const readSystems = (db: Kysely<Database>) =>
  db
    .selectFrom('system')
    .select(['id', 'fullName', 'enCode', 'icon', 'sortCode', 'isMain'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();

const readMenus = (db: Kysely<Database>) =>
  db
    .selectFrom('menu')
    .select([
      'id',
      'systemId',
      'parentId',
      'fullName',
      'enCode',
      'icon',
      'type',
      'urlAddress',
      'linkTarget',
      'category',
      'propertyJson',
      'hiddenMark',
      'isColumnAuthorize',
      'isFormAuthorize',
      'isDataAuthorize',
      'enabledMark',
      'sortCode',
      'description',
    ])
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();

const readButtons = (db: Kysely<Database>) =>
  db
    .selectFrom('menuButton')
    .select(['id', 'moduleId', 'fullName', 'enCode'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();

const readSchemes = (db: Kysely<Database>) =>
  db
    .selectFrom('dataScheme')
    .select(['id', 'moduleId', 'fullName', 'enCode', 'allData', 'matchLogic', 'conditionJson'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();

const readFields = (db: Kysely<Database>, table: 'menuColumn' | 'menuForm') =>
  db
    .selectFrom(table)
    .select(['id', 'moduleId', 'fullName', 'enCode', 'bindTable'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();

function groupByMenu<Part extends MenuPart>(parts: Part[]): ReadonlyMap<string, Part[]> {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const group = groups.get(part.moduleId);
    if (group) group.push(part);
    else groups.set(part.moduleId, [part]);
  }
  return groups;
}

/** Reads the catalogue whole: six small statements. */
export async function readCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const [systems, everyMenu, buttons, columns, forms, schemes] = await Promise.all([
    readSystems(db),
    readMenus(db),
    readButtons(db),
    readFields(db, 'menuColumn'),
    readFields(db, 'menuForm'),
    readSchemes(db),
  ]);
  const menus = everyMenu.filter(({ enabledMark }) => enabledMark === 1);
  return {
    systems,
    menus,
    menuById: new Map(menus.map((menu) => [menu.id, menu])),
    buttons: groupByMenu(buttons),
    columns: groupByMenu(columns),
    forms: groupByMenu(forms),
    schemes: groupByMenu(schemes),
    limited: everyMenu.flatMap((menu) => {
      const enCode = rightCodeOf(menu);
      return menu.isDataAuthorize === 1 && enCode !== undefined ? [{ id: menu.id, enCode }] : [];
    }),
  };
}
