import { type Compilable, CompiledQuery, type Insertable, type Kysely } from 'kysely';
import type { Database } from './database';
import { type Taken, takenFailure } from './explain-taken';
import { OnceKept, WithCommit } from './wire/commit-requests';
import { lineOf } from './wire/shared-line';

/*
 * The ways to one row that every resource and the audit go. What makes them quick lies behind them (`wire`, decision
 * 0023): nobody else knows of it.
 */

/** The row of a read that a unique key answers at once. */
export async function findRow<Row>(db: Kysely<Database>, query: Compilable<Row>): Promise<Row | undefined> {
  const compiled = query.compile();
  const answer = lineOf(db)?.ask(compiled.sql, compiled.parameters) ?? db.executeQuery<Row>(compiled);
  const { rows } = await answer;
  return rows[0] as Row | undefined;
}

/** Enters a row of which nothing is asked back; refused where a value of it is `taken`. */
export const insertRow = <Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  row: Insertable<Database[Table]>,
  taken?: Taken,
): Promise<void> => changeRow(db, db.insertInto(table).values(row as never), taken, row);

/**
 * Sends a change of which nothing is asked back: in a transaction it goes to the server together with the commit, unless
 * another statement comes first. What the database refuses comes up there, and says of `input` what is `taken`.
 */
export async function changeRow(
  db: Kysely<Database>,
  query: Compilable,
  taken?: Taken,
  input?: object,
): Promise<void> {
  const { sql, parameters } = query.compile();
  const told = new WithCommit(taken && ((error) => takenFailure(error, taken, input)));
  await db.executeQuery(CompiledQuery.raw(sql, [...parameters, told]));
}

/**
 * Does something once the transaction of `db` is kept, and not at all when it is rolled back; at once outside of one.
 * What is asked for twice under one key is done once. It must neither wait nor fail: the change is already kept.
 */
export async function onceKept(db: Kysely<Database>, key: string, effect: () => void): Promise<void> {
  if (!db.isTransaction) return effect();
  await db.executeQuery(CompiledQuery.raw('', [new OnceKept(key, effect)]));
}
