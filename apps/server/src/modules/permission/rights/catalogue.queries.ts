import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';

/** Everything that can be granted, in display order: the same for everybody, so it is read once per version. */
export interface Catalogue {
  systems: SystemItem[];
  menus: MenuRow[];
  menuById: ReadonlyMap<string, MenuRow>;
  buttons: ReadonlyMap<string, MenuPart[]>;
  columns: ReadonlyMap<string, MenuPart[]>;
  forms: ReadonlyMap<string, MenuPart[]>;
  schemes: ReadonlyMap<string, MenuPart[]>;
}
export type SystemItem = Awaited<ReturnType<typeof readSystems>>[number];
export type MenuRow = Awaited<ReturnType<typeof readMenus>>[number];
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
      'sortCode',
      'description',
    ])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();

const readParts = (db: Kysely<Database>, table: 'menuButton' | 'dataScheme') =>
  db
    .selectFrom(table)
    .select(['id', 'moduleId', 'fullName', 'enCode'])
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

function groupByMenu(parts: MenuPart[]): ReadonlyMap<string, MenuPart[]> {
  const groups = new Map<string, MenuPart[]>();
  for (const part of parts) {
    const group = groups.get(part.moduleId);
    if (group) group.push(part);
    else groups.set(part.moduleId, [part]);
  }
  return groups;
}

/** Reads the catalogue whole: six small statements. */
export async function readCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const [systems, menus, buttons, columns, forms, schemes] = await Promise.all([
    readSystems(db),
    readMenus(db),
    readParts(db, 'menuButton'),
    readFields(db, 'menuColumn'),
    readFields(db, 'menuForm'),
    readParts(db, 'dataScheme'),
  ]);
  return {
    systems,
    menus,
    menuById: new Map(menus.map((menu) => [menu.id, menu])),
    buttons: groupByMenu(buttons),
    columns: groupByMenu(columns),
    forms: groupByMenu(forms),
    schemes: groupByMenu(schemes),
  };
}
