import { type Kysely, sql } from 'kysely';
import { openBareConnection } from './bare-connection';
import { carryOver, type FormerChain } from './carry-over';
import type { Database } from './database';
import { type Migration, MigrationError, type Migrations } from './migration';
import { migrationHash } from './migration-hash';

/** Any fixed number that no other advisory lock of ours uses. */
const migrationLock = 7_230_001;
/** A migration that cannot get a table soon gives up rather than blocking everybody behind it. */
const tableLockTimeout = '2s';

async function appliedNames(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** The table of what was applied; older databases have no hashes yet. */
async function prepareTable(trx: Kysely<Database>) {
  await sql`create table if not exists "migration" (
    "name" text primary key, "appliedTime" timestamptz not null default now(), "hash" text)`.execute(trx);
  const { rows } = await sql`select from information_schema.columns
    where table_schema = current_schema() and table_name = 'migration' and column_name = 'hash'`.execute(trx);
  if (rows.length === 0) await sql`alter table "migration" add column "hash" text`.execute(trx);
}

/**
 * Refuses to go on when a migration has changed since this database went through it: the tables are then not what
 * this release takes them for, and calls would fail one by one later.
 */
async function assertUnchanged(trx: Kysely<Database>, migrations: Migrations) {
  const applied = await trx.selectFrom('migration').select(['name', 'hash']).orderBy('name').execute();
  const changed: string[] = [];
  for (const { name, hash } of applied) {
    const migration = migrations[name];
    if (!migration) continue;
    const current = await migrationHash(migration);
    if (hash === null)
      await trx.updateTable('migration').set({ hash: current }).where('name', '=', name).execute();
    else if (hash !== current) changed.push(name);
  }
  if (changed.length > 0)
    throw new MigrationError(
      `This database went through another form of ${changed.join(', ')}, so its tables do not fit this release. ` +
        'Start the release it was made with, or begin with an empty database (npm run db:reset).',
    );
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
export async function migrateToLatest(
  db: Kysely<Database>,
  migrations: Migrations,
  former?: FormerChain,
): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(trx);
    await prepareTable(trx);
    if (former) await carryOver(trx, migrations, former);
    await assertUnchanged(trx, migrations);
    await sql`select set_config('lock_timeout', ${tableLockTimeout}, true)`.execute(trx);
    const names = missing(migrations, await appliedNames(trx));
    for (const name of names) {
      try {
        await carryOut(trx, name, migrations[name]);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationError(`Migration ${name} failed, nothing was changed: ${reason}`, {
          cause: error,
        });
      }
    }
    return names;
  });
}

async function carryOut(trx: Kysely<Database>, name: string, migration: Migration | undefined) {
  if (!migration) return;
  await migration.up(trx as unknown as Kysely<unknown>);
  await trx
    .insertInto('migration')
    .values({ name, hash: await migrationHash(migration) })
    .execute();
}

/** Migrates over a connection of its own, which may take as long as it needs. */
export async function migrateDatabase(
  url: string,
  migrations: Migrations,
  former?: FormerChain,
): Promise<string[]> {
  const { db, close } = openBareConnection(url, 'qifu-migrate');
  try {
    return await migrateToLatest(db, migrations, former);
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
