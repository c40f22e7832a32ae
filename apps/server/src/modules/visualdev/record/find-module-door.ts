import { sql } from 'kysely';
import { menuOfRightCode, type RowDoor } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { CompiledModules } from '../compile/compiled-modules';
import { moduleDoor } from './module-door';

/** The door to the records behind a menu, where a released module is behind it. */
export async function findModuleDoor(
  ctx: Ctx,
  modules: CompiledModules,
  menu: string,
): Promise<RowDoor | undefined> {
  const { enCode, category } = menuOfRightCode(menu);
  const row = await ctx.db
    .selectFrom('menu')
    .innerJoin('design', (on) => on.on(sql<boolean>`menu."propertyJson" ->> 'moduleId' = design.id`))
    .select('design.id')
    .where('menu.enCode', '=', enCode)
    .where('menu.category', '=', category)
    .where('menu.deleteMark', '=', 0)
    .where('design.deleteMark', '=', 0)
    .where('design.publishedNo', 'is not', null)
    .orderBy('menu.creatorTime')
    .executeTakeFirst();
  return row && moduleDoor(await modules.get(ctx, row.id), menu);
}
