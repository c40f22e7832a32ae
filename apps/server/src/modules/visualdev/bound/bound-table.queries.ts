import type { PlannedColumn } from '@qifu/designs';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { BoundTable } from '../design/design.table';
import { findInLc } from '../design/lc-names';

type Db = Pick<Ctx, 'db'>;

/** Which released module has bound a table, by `schema.table`. */
export async function findBinders({ db }: Db): Promise<Map<string, { designId: string; fullName: string }>> {
  const rows = await db
    .selectFrom('moduleTable as table')
    .innerJoin('design', 'design.id', 'table.designId')
    .where('table.bound', 'is not', null)
    .where('design.deleteMark', '=', 0)
    .select(['table.bound', 'table.designId', 'design.fullName'])
    .execute();
  return new Map(
    rows.flatMap(({ bound, designId, fullName }) =>
      bound ? [[`${bound.schema}.${bound.table}`, { designId, fullName }]] : [],
    ),
  );
}

/** What the table of a design is bound to since its last release; null of a table of its own. */
export async function findBound(
  { db }: Db,
  designId: string,
): Promise<{ id: string; name: string; bound: BoundTable | null } | undefined> {
  return await db
    .selectFrom('moduleTable')
    .select(['id', 'name', 'bound'])
    .where('designId', '=', designId)
    .where('elementId', '=', '')
    .executeTakeFirst();
}

/** One release at a time binds a table: whoever comes second sees who has it. */
export async function waitForBinders(
  { db }: Db,
  of: { schema: string; table: string } | undefined,
): Promise<void> {
  if (of)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bound:${of.schema}.${of.table}`}, 0))`.execute(
      db,
    );
}

/** Whether there is a table or a view of a name in the schema of modules. */
export async function isMade({ db }: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select ${findInLc(name)} is not null as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/** Keeps what a table is bound to, and which columns its fields have there. */
export async function keepBound(
  { db }: Db,
  tableId: string,
  bound: BoundTable,
  columns: readonly PlannedColumn[],
): Promise<void> {
  await db
    .updateTable('moduleTable')
    .set({ bound: JSON.stringify(bound) })
    .where('id', '=', tableId)
    .execute();
  await db.deleteFrom('moduleColumn').where('tableId', '=', tableId).execute();
  if (columns.length === 0) return;
  await db
    .insertInto('moduleColumn')
    .values(
      columns.map(({ isHidden: _isHidden, ...column }) => ({
        tableId,
        ...column,
        hiddenTime: null,
        toldTime: null,
      })),
    )
    .execute();
}
