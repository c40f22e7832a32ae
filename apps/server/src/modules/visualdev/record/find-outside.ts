import { sql } from 'kysely';
import { visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { moduleDoor } from './module-door';
import { isOneOf } from './record-key';
import { tableOf } from './record-values';

/** Which of these records lie outside of what data schemes leave the caller. */
export async function findOutside(
  ctx: Ctx,
  { module, menu }: { module: CompiledModule; menu: string },
  ids: readonly string[],
): Promise<string[]> {
  const door = moduleDoor(module, menu);
  if (!ctx.actor.limit(door.menu, door.columns)) return [];
  const { rows } = await sql<{ id: string }>`select f_id as id from ${tableOf(module)}
    where ${isOneOf(module, ids)} and not coalesce(${visibleRows(door, ctx.actor)}, false)`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
