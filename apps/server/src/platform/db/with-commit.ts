import { type Compilable, CompiledQuery, type Insertable, type Kysely } from 'kysely';
import type { Database } from './database';
import { withCommit } from './joined-transaction';

/** By table and columns; as many as there are places in the code that enter rows so. */
const texts = new Map<string, string>();

/**
 * Enters a row of which nothing is asked back. In a transaction it goes to the server together with the commit, unless
 * another statement comes first: what the server refuses comes up there, and `ctx.explain` says what it means.
 */
export async function insertWithCommit<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<void> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = given.map(([name]) => name);
  const key = `${table} ${columns.join()}`;
  const text = texts.get(key) ?? textOf(table, columns);
  texts.set(key, text);
  await db.executeQuery(
    CompiledQuery.raw(
      text,
      given.map(([, value]) => value),
    ),
  );
}

/** Sends a change that gives no rows in the same way. */
export async function sendWithCommit(db: Kysely<Database>, query: Compilable): Promise<void> {
  const { sql, parameters } = query.compile();
  await db.executeQuery(CompiledQuery.raw(withCommit + sql, [...parameters]));
}

const textOf = (table: string, columns: readonly string[]) =>
  `${withCommit}insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
    values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
