import { type Kysely, sql } from 'kysely';
import { connectDatabase } from './connect';
import type { Database, DefaultTime } from './database';

/** One change of the schema. It sees no table types: what it says must stay true when the tables change later. */
export interface Migration {
  up: (db: Kysely<unknown>) => Promise<void>;
}

/** Every migration by name; the names sort in the order of their making (`0001-search-grams`). */
export type Migrations = Readonly<Record<string, Migration>>;

declare module './database' {
  interface Database {
    migration: { name: string; appliedTime: DefaultTime };
  }
}

/** Any fixed number that no other advisory lock of ours uses. */
const migrationLock = 7_230_001;
/** A migration that cannot get a table soon gives up rather than blocking everybody behind it. */
const tableLockTimeout = '2s';

/** A migration that could not be carried out; nothing of its run was kept. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

async function appliedNames(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

const missing = (migrations: Migrations, applied: ReadonlySet<string>) =>
  Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .sort();

/**
 * Carries out what is missing, all in one transaction, and returns the names.
 * A second runner waits for the first and then finds nothing to do. Names this release does not know are left
 * alone: a newer release may already be running beside it.
 */
export async function migrateToLatest(db: Kysely<Database>, migrations: Migrations): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(trx);
    await sql`create table if not exists "migration" (
      "name" text primary key, "appliedTime" timestamptz not null default now())`.execute(trx);
    await sql`select set_config('lock_timeout', ${tableLockTimeout}, true)`.execute(trx);
    const names = missing(migrations, await appliedNames(trx));
    for (const name of names) {
      try {
        await migrations[name]?.up(trx as unknown as Kysely<unknown>);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationError(`Migration ${name} failed, nothing was changed: ${reason}`, {
          cause: error,
        });
      }
      await trx.insertInto('migration').values({ name }).execute();
    }
    return names;
  });
}

/** Migrates over a connection of its own, which may take as long as it needs. */
export async function migrateDatabase(url: string, migrations: Migrations): Promise<string[]> {
  const { db, close } = connectDatabase({
    url,
    max: 1,
    applicationName: 'qifu-migrate',
    statementTimeoutMs: 0,
  });
  try {
    return await migrateToLatest(db, migrations);
  } finally {
    await close();
  }
}

/** Names of migrations this release needs and the database does not have: not ready while there are any. */
export async function pendingMigrations(db: Kysely<Database>, migrations: Migrations): Promise<string[]> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('"migration"') is not null as known`.execute(db);
  return missing(migrations, rows[0]?.known ? await appliedNames(db) : new Set());
}
