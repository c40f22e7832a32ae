import { fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion, changed } from '#platform/db/versioned-row';
import { holdSystem } from '../system/system.service';
import { getMenu, holdMenu, isOwnMenu } from './menu.queries';
import { countChildren } from './menu.service';

/** What hangs on a menu, and by which kind of item it is granted; data fields are not. */
const parts = [
  { table: 'menuButton', itemType: 'button' },
  { table: 'menuColumn', itemType: 'column' },
  { table: 'menuForm', itemType: 'form' },
  { table: 'dataScheme', itemType: 'resource' },
  { table: 'dataField', itemType: undefined },
] as const;

/** Removes a menu without children, with its parts and every grant of them. */
export async function removeMenu(ctx: Ctx, id: string, version: number | undefined) {
  const { systemId } = await getMenu(ctx, id);
  await holdSystem(ctx, systemId);
  const before = await holdMenu(ctx, id, 'update');
  assertVersion(before, version);
  if (isOwnMenu(ctx.actor, before)) fail('menu.ownProtected', { id });
  const count = await countChildren(ctx, id);
  if (count > 0) fail('menu.hasChildren', { id, count });
  const removed: Record<string, number> = {};
  for (const { table, itemType } of parts) removed[table] = await removeParts(ctx, id, table, itemType);
  const grants = await ctx.db
    .deleteFrom('authorize')
    .where('itemType', '=', 'module')
    .where('itemId', '=', id)
    .executeTakeFirst();
  await ctx.db.deleteFrom('columnSetting').where('moduleId', '=', id).execute();
  await ctx.db.deleteFrom('listView').where('moduleId', '=', id).execute();
  await ctx.db
    .updateTable('menu')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'menu',
    objectId: id,
    objectName: before.fullName,
    before: { ...before },
    facts: { ...removed, grants: Number(grants.numDeletedRows) },
  });
}

async function removeParts(
  ctx: Ctx,
  moduleId: string,
  table: (typeof parts)[number]['table'],
  itemType: (typeof parts)[number]['itemType'],
): Promise<number> {
  const rows = await ctx.db
    .updateTable(table)
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .returning('id')
    .execute();
  if (itemType && rows.length > 0)
    await removeGrants(
      ctx,
      itemType,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

/** Takes an item away from every role that holds it. */
export const removeGrants = (
  { db }: Pick<Ctx, 'db'>,
  itemType: 'button' | 'column' | 'form' | 'resource',
  itemIds: readonly string[],
) => db.deleteFrom('authorize').where('itemType', '=', itemType).where('itemId', 'in', itemIds).execute();
