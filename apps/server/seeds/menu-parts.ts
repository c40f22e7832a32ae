import { sql } from 'kysely';
import { fieldsOffered } from '#modules/permission';
import { inChunks } from '../src/platform/db/in-chunks';
import type { SeedParts } from './base';
import { type SeedScheme, schemesOf } from './data-schemes';
import { seedMenuCodes } from './menus';

/** A menu of the product, and what of it has never been defined and limits nobody yet. */
interface BareMenu {
  id: string;
  enCode: string;
  lacksColumns: boolean;
  lacksForms: boolean;
  lacksSchemes: boolean;
}

const stamps = { creatorUserId: null, lastModifyUserId: null };

/**
 * Defines the columns, form fields and data schemes of the product's own pages, so that rights can be given down to
 * them from the first day. Nothing is hidden by it: what is defined counts only where a menu says that it is granted
 * one by one, and menus that say so, or of which anything was ever defined, stay as their administrators left them.
 */
export async function completeMenuParts(parts: SeedParts): Promise<void> {
  const menus = await readBareMenus(parts);
  await addFields(
    parts,
    'menuColumn',
    menus.filter(({ lacksColumns }) => lacksColumns),
  );
  await addFields(
    parts,
    'menuForm',
    menus.filter(({ lacksForms }) => lacksForms),
  );
  for (const menu of menus.filter(({ lacksSchemes }) => lacksSchemes)) await addSchemes(parts, menu);
}

/** One statement, since every start asks. */
async function readBareMenus({ db }: SeedParts): Promise<BareMenu[]> {
  const { rows } = await sql<BareMenu>`
    select id, "enCode",
      "isColumnAuthorize" = 0 and not exists (select from "menuColumn" p where p."moduleId" = menu.id) as "lacksColumns",
      "isFormAuthorize" = 0 and not exists (select from "menuForm" p where p."moduleId" = menu.id) as "lacksForms",
      "isDataAuthorize" = 0 and not exists (select from "dataScheme" p where p."moduleId" = menu.id)
        and not exists (select from "dataField" p where p."moduleId" = menu.id) as "lacksSchemes"
    from menu where category = 'Web' and "deleteMark" = 0 and "enCode" = any(${[...seedMenuCodes]}::text[])
    order by id`.execute(db);
  return rows;
}

async function addFields({ db, newId }: SeedParts, table: 'menuColumn' | 'menuForm', menus: BareMenu[]) {
  const rows = menus.flatMap(({ id, enCode }) =>
    fieldsOffered('zh', enCode, table).map(({ code, name }, sortCode) => ({
      ...{ id: newId(), moduleId: id, enCode: code, fullName: name, sortCode },
      ...stamps,
    })),
  );
  for (const some of inChunks(rows)) await db.insertInto(table).values(some).execute();
}

/** The schemes of a menu whose rows have a door, with the fields their conditions stand on. */
async function addSchemes({ db, newId }: SeedParts, menu: BareMenu) {
  const schemes = schemesOf(menu.enCode);
  if (schemes.length === 0) return;
  const fields = new Map(
    schemes.flatMap(({ on }) => (on ? [[on.field, { id: newId(), ...on }] as const] : [])),
  );
  if (fields.size > 0)
    await db
      .insertInto('dataField')
      .values(
        [...fields.values()].map(({ id, field, fieldName }, sortCode) => ({
          ...{ id, moduleId: menu.id, fullName: fieldName, enCode: field, type: 'varchar', sortCode },
          conditionSymbol: '==,<>,in,notIn',
          conditionText: 'text,@userId,@userAraSubordinates',
          ...stamps,
        })),
      )
      .execute();
  const blocksOf = ({ on }: SeedScheme) => {
    if (!on) return [];
    const { field, fieldName, op, value } = on;
    const group = {
      id: fields.get(field)?.id,
      field,
      fieldName,
      type: 'varchar',
      op,
      value,
      conditionText: value,
    };
    return [{ logic: 'and', groups: [group] }];
  };
  await db
    .insertInto('dataScheme')
    .values(
      schemes.map((scheme, sortCode) => ({
        ...{ id: newId(), moduleId: menu.id, fullName: scheme.fullName, sortCode },
        conditionText: scheme.conditionText,
        conditionJson: JSON.stringify(blocksOf(scheme)),
        allData: scheme.on ? 0 : 1,
        matchLogic: 'and' as const,
        ...stamps,
      })),
    )
    .execute();
}
