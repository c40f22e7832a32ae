import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { holdSystem } from '../system/system.service';
import { getMenu, liveMenus } from './menu.queries';

/**
 * Changes places with the neighbour. The system is held, so two moves at once both count; rows that stood on the
 * same number get numbers of their own on the way.
 */
export async function moveMenu(ctx: Ctx, id: string, direction: 'up' | 'down') {
  const { systemId } = await getMenu(ctx, id);
  await holdSystem(ctx, systemId);
  const menu = await getMenu(ctx, id);
  const beside = await liveMenus(ctx.db)
    .where('systemId', '=', systemId)
    .where('category', '=', menu.category)
    .where('parentId', '=', menu.parentId)
    .execute();
  const from = beside.findIndex((row) => row.id === id);
  const to = from + (direction === 'up' ? -1 : 1);
  const neighbour = beside[to];
  const order = neighbour ? beside.with(to, menu).with(from, neighbour) : beside;
  const isTied = new Set(beside.map(({ sortCode }) => sortCode)).size < beside.length;
  const numbers = isTied ? order.map((_, place) => place + 1) : beside.map(({ sortCode }) => sortCode);
  const moved = order
    .map((row, place) => ({ row, sortCode: numbers[place] ?? place }))
    .filter(({ row, sortCode }) => row.sortCode !== sortCode);
  for (const { row, sortCode } of moved)
    await ctx.db
      .updateTable('menu')
      .set({ sortCode, ...changed(ctx) })
      .where('id', '=', row.id)
      .execute();
  ctx.audit({
    objectType: 'menu',
    objectId: id,
    objectName: menu.fullName,
    before: { sortCode: menu.sortCode },
    after: { sortCode: moved.find(({ row }) => row.id === id)?.sortCode ?? menu.sortCode },
    facts: { direction, moved: moved.length },
  });
}
