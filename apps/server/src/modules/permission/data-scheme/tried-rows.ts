import type { TriedRows } from '@qifu/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { actorOf } from '../rights/actor-of';
import type { Person } from '../rights/people-cache';
import { asksHidden } from './explained-limits';
import { findRowDoor, type RowDoor, visibleRows } from './row-door';

/** The same person as the data stand, and as they would. */
export interface Tried {
  before: Person;
  after: Person;
}

/**
 * How many rows of each menu a person sees before and after a change, among those the caller sees himself; one
 * statement. A menu is left out that has no rows of its own, that the caller does not open, or whose schemes ask for a
 * column the caller may not see: counting would tell what stands in it.
 */
export async function countTriedRows(
  ctx: Ctx,
  menus: readonly string[],
  tried: Tried,
): Promise<ReadonlyMap<string, TriedRows>> {
  const asked = await Promise.all(menus.map(async (menu) => ({ menu, door: await findRowDoor(ctx, menu) })));
  const counts = asked.flatMap(({ menu, door }) =>
    door && mayCount(ctx, { menu, door }, tried)
      ? [{ menu, count: countIn(ctx, { menu, door }, tried) }]
      : [],
  );
  if (counts.length === 0) return new Map();
  const { rows } = await sql<{ counts: TriedRows[] }>`
    select jsonb_build_array(${sql.join(counts.map(({ count }) => count))}) as counts`.execute(ctx.db);
  return new Map(
    counts.map(({ menu }, at) => [menu, rows[0]?.counts[at] ?? { before: 0, after: 0, all: 0 }]),
  );
}

type Counted = { menu: string; door: RowDoor };

const mayCount = ({ actor }: Ctx, { menu, door }: Counted, { before, after }: Tried) =>
  actor.holds(`${menu}:view`) && ![before, after].some((person) => asksHidden(actor, person, door, menu));

function countIn(ctx: Ctx, { menu, door }: Counted, { before, after }: Tried): RawBuilder<unknown> {
  const seenBy = (person: Person) => {
    const actor = actorOf(person, { id: '', isTemporary: false }, ctx.now);
    const seen = actor.holds(`${menu}:view`) ? visibleRows(door, actor, menu) : sql`false`;
    return sql`count(*) filter (where coalesce(${seen}, false))`;
  };
  return sql`(select jsonb_build_object('before', ${seenBy(before)}, 'after', ${seenBy(after)}, 'all', count(*))
    from ${sql.table(door.table)} where ${visibleRows(door, ctx.actor, menu)})`;
}
