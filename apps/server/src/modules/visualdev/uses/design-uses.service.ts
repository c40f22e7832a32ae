import type { DesignUses } from '@qifu/contracts';
import { sql } from 'kysely';
import { readRolesOfMenus } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { subTablesOf } from '../compile/module-field';
import { getDesign } from '../design/design.queries';
import { readKept } from '../design/read-sent';

/** How many menus may stand above one that leads to a module. */
const deepest = 10;

/** Where a module is used: its menus, fields of other modules that lead to it, and roles that hold it. */
export async function readUses(ctx: Ctx, id: string): Promise<DesignUses> {
  const document = readKept((await getDesign(ctx, id)).document);
  const menus = await readMenus(ctx, id);
  const values = Object.values(document.nodes).filter(
    ({ wireName, type }) => wireName !== '' && type !== 'sub-table',
  );
  return {
    menus,
    relations: await readRelations(ctx, id),
    roles: await readRolesOfMenus(
      ctx,
      menus.map((menu) => menu.id),
    ),
    fields: values.length,
    subTables: subTablesOf(document).length,
  };
}

async function readMenus({ db }: Ctx, id: string): Promise<DesignUses['menus']> {
  const { rows } = await sql<DesignUses['menus'][number]>`
    with recursive above as (
      select menu.id, menu."parentId", menu.category, menu."fullName"::text as path, 1 as depth from menu
      where menu."propertyJson" ->> 'moduleId' = ${id} and menu."propertyJson" ? 'moduleId' and menu."deleteMark" = 0
      union all
      select above.id, parent."parentId", above.category, parent."fullName" || ' / ' || above.path, above.depth + 1
      from above join menu parent on parent.id = above."parentId" and parent."deleteMark" = 0
      where above.depth < ${deepest})
    select distinct on (id) id, path, category = 'App' as "isApp" from above order by id, depth desc`.execute(
    db,
  );
  return rows.toSorted((a, b) => Number(a.isApp) - Number(b.isApp) || a.path.localeCompare(b.path));
}

async function readRelations({ db }: Ctx, id: string): Promise<DesignUses['relations']> {
  const { rows } = await sql<DesignUses['relations'][number]>`
    select design.id, design."fullName",
      array_agg(coalesce(node.value ->> 'label', node.value ->> 'wireName') order by node.value ->> 'order') as labels
    from design cross join jsonb_each(design.document -> 'nodes') node
    where design."deleteMark" = 0 and design.id <> ${id} and node.value -> 'settings' ->> 'modelId' = ${id}
    group by design.id, design."fullName" order by design."fullName"`.execute(db);
  return rows;
}
