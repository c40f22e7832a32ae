import { fail, type Resource, type ToggleReply } from '@qifu/contracts';
import type { Insertable, Kysely, RawBuilder, Selectable, SqlBool, Updateable } from 'kysely';
import { fieldsOf } from '../audit/fields-of';
import type { Actor, Ctx } from '../context';
import type { Stamps } from '../db/columns';
import type { Database } from '../db/database';
import { changeRow, insertRow } from '../db/single-row';
import { assertVersion, changed, created } from '../db/versioned-row';

/** Tables whose rows have an id, marks and a version. */
type StampedTable = {
  [Table in keyof Database]: Database[Table] extends Stamps & { id: string } ? Table : never;
}[keyof Database];
type RowOf<Table extends StampedTable> = Selectable<Database[Table]>;
/** What is written of a row besides id, marks and version. */
type Written<Row> = Omit<Row, 'id' | keyof Stamps>;

/** Which rows a caller may change, and may make. A resource whose rows data schemes limit has one. */
export interface RowGuard {
  /** The condition that leaves the rows he sees: whatever else there is, is answered as absent. */
  seen: (actor: Actor) => RawBuilder<SqlBool>;
  /** Refuses rows he has just written that he would see no more. */
  assertInside: (ctx: Pick<Ctx, 'db' | 'actor'>, ids: readonly string[]) => Promise<void>;
}

type Changed<Table extends string> = Pick<
  Resource<string, Table>,
  'table' | 'objectType' | 'nameColumn' | 'taken'
> & { guard?: RowGuard };
type Fields = Readonly<Record<string, unknown>>;

/** Every such table is written alike; the typed functions below say which it is. */
interface AnyRow extends Stamps {
  id: string;
}
const rowsOf = ({ db }: Pick<Ctx, 'db'>) => db as unknown as Kysely<{ row: AnyRow }>;
const named = ({ table }: { table: string }) => table as 'row';

/** A row as it stands, which nobody else changes until the call ends; refused where it is gone or newer than `version`. */
export async function holdRow<Table extends StampedTable>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  resource: Pick<Changed<Table>, 'table' | 'guard'>,
  id: string,
  version?: number,
): Promise<RowOf<Table>> {
  const { guard } = resource;
  const rows = rowsOf(ctx)
    .selectFrom(named(resource))
    .selectAll()
    .where('id', '=', id)
    .where('deleteMark', '=', 0);
  const seen = guard ? rows.where(guard.seen(ctx.actor)) : rows;
  const row = await seen.forUpdate().executeTakeFirst();
  if (!row) fail('record.missing', { id });
  assertVersion(row, version);
  return row as unknown as RowOf<Table>;
}

/** Reads a record as it stays until the call ends: what a change keeps of it is what nobody else changes meanwhile. */
export const readHeld =
  <Table extends StampedTable, Record>(table: Table, read: (ctx: Ctx, id: string) => Promise<Record>) =>
  async (ctx: Ctx, id: string): Promise<Record> => {
    await holdRow(ctx, { table }, id);
    return await read(ctx, id);
  };

/** Adds a row. `told` is what the audit says of it, where that is not what is written. */
export async function createRow<Table extends StampedTable>(
  ctx: Ctx,
  resource: Changed<Table>,
  row: Written<Insertable<Database[Table]>>,
  told: Fields = row,
): Promise<{ id: string; version: number }> {
  const id = ctx.newId();
  const written = { id, ...row, ...created(ctx) } as unknown as Insertable<AnyRow>;
  await insertRow(ctx.db, resource.table, written as never, resource.taken);
  await resource.guard?.assertInside(ctx, [id]);
  ctx.audit({ ...about(resource, id, told), after: told });
  return { id, version: 1 };
}

/** Changes a row that is held. `told` names the fields the audit compares, where they are not those that are written. */
export async function updateRow<Table extends StampedTable>(
  ctx: Ctx,
  resource: Changed<Table>,
  before: RowOf<Table>,
  changes: Partial<Written<Updateable<Database[Table]>>>,
  told: { before: Fields; after: Fields; facts?: Fields } = {
    before: fieldsOf(before as Fields, changes),
    after: changes,
  },
): Promise<{ id: string; version: number }> {
  const { id, version } = before as unknown as { id: string; version: number };
  const query = rowsOf(ctx)
    .updateTable(named(resource))
    .set({ ...changes, ...changed(ctx) } as unknown as Updateable<AnyRow>)
    .where('id', '=', id);
  await changeRow(ctx.db, query, resource.taken, changes);
  await resource.guard?.assertInside(ctx, [id]);
  ctx.audit({ ...about(resource, id, { ...before, ...changes }), ...told });
  return { id, version: version + 1 };
}

/** Takes a row that is held out of every list; it stays in the table. `told` is what the audit keeps of it. */
export async function removeRow<Table extends StampedTable>(
  ctx: Ctx,
  resource: Changed<Table>,
  before: RowOf<Table>,
  told: Fields,
): Promise<void> {
  const { id } = before as unknown as { id: string };
  const query = rowsOf(ctx)
    .updateTable(named(resource))
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id);
  await changeRow(ctx.db, query);
  ctx.audit({ ...about(resource, id, before), before: told });
}

/** Takes a row that is held out of use, or into use again; one that is as it is asked to be stays untouched. */
export async function toggleRow<Table extends StampedTable>(
  ctx: Ctx,
  resource: Changed<Table>,
  before: RowOf<Table> & { id: string; enabledMark: number },
  asked: Toggle,
): Promise<ToggleReply> {
  const was = { enabledMark: before.enabledMark };
  const after = { enabledMark: nextMark(before.enabledMark, asked) };
  if (after.enabledMark === before.enabledMark)
    ctx.audit({ ...about(resource, before.id, before), before: was, after });
  else await updateRow(ctx, resource, before, after as never, { before: was, after });
  return toggled(before.enabledMark, asked);
}

/** The body of a call that switches a row on or off. */
export type Toggle = { enabledMark?: number | undefined } | undefined;

/** The state to switch to: the one that is asked for, so that a second click changes nothing, or else the other one. */
export const nextMark = (mark: number, asked: Toggle): number => asked?.enabledMark ?? (mark === 1 ? 0 : 1);

/** Tells those who asked for a state whether the row was in another one. */
export const toggled = (mark: number, asked: Toggle): ToggleReply =>
  asked?.enabledMark === undefined ? null : { isChanged: mark !== asked.enabledMark };

const about = ({ objectType, nameColumn }: Changed<string>, objectId: string, row: Fields) => ({
  objectType,
  objectId,
  objectName: String(row[nameColumn] ?? ''),
});
