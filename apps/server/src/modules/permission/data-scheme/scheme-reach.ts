import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { limitOf, type RowDoor } from './row-door';

type Writer = Pick<Ctx, 'db' | 'actor'>;

/**
 * Refuses rows that the caller has just made or changed and that his data schemes leave him no more: what he may not
 * see he may not make either. Nothing is asked for who has no scheme; one statement for who has. A step in a record's
 * life, such as handing in an application, may take it out of sight.
 */
export async function assertKeptInside(
  { db, actor }: Writer,
  door: RowDoor,
  ids: readonly string[],
): Promise<void> {
  // Most people have no scheme, and putting the coded rule together costs more than asking.
  if (ids.length === 0 || !actor.limit(door.menu, door.columns)) return;
  const limit = limitOf(door, actor);
  if (!limit) return;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(door.table)}
    where id = any(${[...ids]}::text[]) and not coalesce(${limit}, false) limit 1`.execute(db);
  if (rows.length > 0) fail('data.outsideScheme');
}

/** A row that is to be written: with an id what changes of a record, else all that is known of a new one. */
export interface ToldRow {
  id: string | null;
  columns: object;
}

/** The places of those rows that writing them would put out of the caller's data schemes. One statement at most. */
export async function findOutside(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  door: RowDoor,
  told: readonly ToldRow[],
): Promise<ReadonlySet<number>> {
  const limit = limitOf(door, actor);
  if (!limit || told.length === 0) return new Set();
  const changed = { lastModifyUserId: actor.userId, lastModifyTime: now() };
  const made = { ...changed, creatorUserId: actor.userId, creatorTime: now() };
  const rows = told.map(({ id, columns }, place) => {
    const asked = Object.entries(columns).filter(([name]) => door.columns.has(name));
    return { ...(id === null ? made : { ...changed, id }), ...Object.fromEntries(asked), place };
  });
  const table = sql.table(door.table);
  const { rows: found } = await sql<{ place: number }>`
    select (told ->> 'place')::int as place
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) told
    left join ${table} as before on before.id = told ->> 'id'
    cross join lateral jsonb_populate_record(before, told) as ${table}
    where not coalesce(${limit}, false)`.execute(db);
  return new Set(found.map(({ place }) => place));
}
