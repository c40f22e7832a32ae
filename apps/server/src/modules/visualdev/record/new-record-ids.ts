import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';

/** Ids for new records: ours, or those the table draws for itself where it is one of others. */
export async function newRecordIds(
  { db, newId }: Pick<Ctx, 'db' | 'newId'>,
  { table, bound }: Pick<CompiledModule, 'table' | 'bound'>,
  count: number,
): Promise<string[]> {
  if (!bound?.isKeyDrawn) return Array.from({ length: count }, () => newId());
  const { rows } = await sql<{ id: string }>`
    select ${sql.table(`${table}_key`)}() as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
