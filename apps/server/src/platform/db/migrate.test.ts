import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { type Connection, connectDatabase } from './connect';
import { migrateDatabase, migrateToLatest, pendingMigrations } from './migrate';
import type { Migration } from './migration';
import { migrationHash } from './migration-hash';

let database: TestDatabase;
let one: Connection;
let other: Connection;

beforeEach(async () => {
  database = await emptyDatabase();
  one = connectDatabase({ url: database.url, lockTimeoutMs: 200 });
  other = connectDatabase({ url: database.url, lockTimeoutMs: 200 });
});

afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

const making = (table: string, waitMs = 0): Migration => ({
  up: async (db) => {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
    if (waitMs > 0) await sql`select pg_sleep(${waitMs / 1000})`.execute(db);
  },
});

const failing: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`select 1 from "nowhere"`.execute(db);
  },
};

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    one.db,
  );
  return rows.map(({ name }) => name);
}

it('carries out what is missing, in the order of the names, and nothing twice', async () => {
  const first = { '0001-town': making('town') };
  expect(await migrateToLatest(one.db, first)).toEqual(['0001-town']);
  const both = { '0002-street': making('street'), ...first };
  expect(await pendingMigrations(one.db, both)).toEqual(['0002-street']);
  expect(await migrateToLatest(one.db, both)).toEqual(['0002-street']);
  expect(await migrateToLatest(one.db, both)).toEqual([]);
  expect(await pendingMigrations(one.db, both)).toEqual([]);
});

it('tells what is pending on a database that was never migrated', async () => {
  expect(await pendingMigrations(one.db, { '0001-town': making('town') })).toEqual(['0001-town']);
});

it('lets a second runner wait, however long, and then find nothing to do', async () => {
  const slow = { '0001-town': making('town', 1200) };
  const runs = await Promise.all([migrateToLatest(one.db, slow), migrateToLatest(other.db, slow)]);
  expect(runs.flat()).toEqual(['0001-town']);
});

it('names the migration that failed and keeps nothing of the run', async () => {
  const run = migrateToLatest(one.db, { '0001-town': making('town'), '0002-wrong': failing });
  await expect(run).rejects.toThrow(/Migration 0002-wrong failed, nothing was changed: .*nowhere/);
  expect(await tables()).toEqual([]);
});

it('gives up soon when a table is held by someone, rather than blocking everybody behind it', async () => {
  await migrateToLatest(one.db, { '0001-town': making('town') });
  const widen: Migration = { up: (db) => db.schema.alterTable('town').addColumn('name', 'text').execute() };
  await other.db.transaction().execute(async (trx) => {
    await sql`lock table "town" in access share mode`.execute(trx);
    const run = migrateToLatest(one.db, { '0001-town': making('town'), '0002-widen': widen });
    await expect(run).rejects.toThrow('0002-widen failed');
  });
});

it('leaves alone what a newer release has already carried out', async () => {
  await migrateToLatest(one.db, { '0001-town': making('town'), '0002-newer': making('newer') });
  expect(await migrateToLatest(one.db, { '0001-town': making('town') })).toEqual([]);
});

it('refuses to start on a database that went through another form of a migration, and names it', async () => {
  await migrateToLatest(one.db, { '0001-town': making('town'), '0002-street': making('street') });
  const edited = { '0001-town': making('village'), '0002-street': making('street') };
  await expect(migrateToLatest(one.db, edited)).rejects.toThrow(/another form of 0001-town,.*db:reset/);
  expect(await migrateToLatest(one.db, { '0001-town': making('town') })).toEqual([]);
});

it('takes over the form of migrations that were applied before hashes were kept', async () => {
  await migrateToLatest(one.db, { '0001-town': making('town') });
  await sql`alter table "migration" drop column "hash"`.execute(one.db);
  expect(await migrateToLatest(one.db, { '0001-town': making('town') })).toEqual([]);
  await expect(migrateToLatest(one.db, { '0001-town': making('village') })).rejects.toThrow('0001-town');
});

it('tells every migration of the product apart, always by the same hash', async () => {
  const hashesOf = () => Promise.all(Object.values(migrations).map(migrationHash));
  const hashes = await hashesOf();
  expect(new Set(hashes).size).toBe(Object.keys(migrations).length);
  expect(await hashesOf()).toEqual(hashes);
});

it('migrates over a connection of its own, given only the address', async () => {
  expect(await migrateDatabase(database.url, { '0001-town': making('town') })).toEqual(['0001-town']);
  expect(await tables()).toEqual(['migration', 'town']);
});
