import type { PlannedColumn } from '@qifu/designs';
import type { Ctx } from '#platform/context';

type Db = Pick<Ctx, 'db'>;

/** The table of a design, or of a sub-table in it. */
export const findTable = ({ db }: Db, designId: string, elementId: string) =>
  db
    .selectFrom('moduleTable')
    .select(['id', 'name'])
    .where('designId', '=', designId)
    .where('elementId', '=', elementId)
    .executeTakeFirst();

/** A table of a design as it is; undefined before its first release. */
export async function readTable(
  ctx: Db,
  designId: string,
  elementId: string,
): Promise<{ id: string; name: string; columns: PlannedColumn[] } | undefined> {
  const table = await findTable(ctx, designId, elementId);
  return table && { ...table, columns: await readColumns(ctx, table.id) };
}

export async function readColumns({ db }: Db, tableId: string): Promise<PlannedColumn[]> {
  const rows = await db
    .selectFrom('moduleColumn')
    .select(['name', 'elementId', 'suffix', 'type', 'isUnique', 'hiddenTime'])
    .where('tableId', '=', tableId)
    .orderBy('name')
    .execute();
  return rows.map(({ hiddenTime, ...column }) => ({ ...column, isHidden: hiddenTime !== null }));
}

/** Keeps what columns are now. One that was hidden before keeps the day it was. */
export async function keepColumns(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tableId: string,
  columns: readonly PlannedColumn[],
  known: readonly PlannedColumn[],
): Promise<void> {
  const hiddenBefore = new Set(known.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  const changed = columns.filter(({ isHidden, name }) => !isHidden || !hiddenBefore.has(name));
  if (changed.length === 0) return;
  await db
    .insertInto('moduleColumn')
    .values(
      changed.map(({ isHidden, ...column }) => ({
        tableId,
        ...column,
        hiddenTime: isHidden ? now() : null,
        toldTime: null,
      })),
    )
    .onConflict((on) =>
      on.columns(['tableId', 'name']).doUpdateSet((eb) => ({
        elementId: eb.ref('excluded.elementId'),
        suffix: eb.ref('excluded.suffix'),
        type: eb.ref('excluded.type'),
        isUnique: eb.ref('excluded.isUnique'),
        hiddenTime: eb.ref('excluded.hiddenTime'),
        toldTime: null,
      })),
    )
    .execute();
}
