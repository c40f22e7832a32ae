import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formerChain } from '../../../migrations/former-chain';
import { migrations } from '../../../migrations/index';
import { emptyDatabase, type TestDatabase } from '../../testing/cluster';
import { digestOf } from './carry-over';
import { type Connection, connectDatabase } from './connect';
import { migrateToLatest, pendingMigrations } from './migrate';
import type { Migration } from './migration';
import { migrationHash } from './migration-hash';

const firstRelease = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name <= formerChain.madeBy),
);
/** What the table of applied migrations says at the end of the former chain. */
const formerly: Record<string, string> = JSON.parse(
  readFileSync(new URL('testing/former-migrations.json', import.meta.url), 'utf8'),
);
const rowsOf = (hashes: Record<string, string>) =>
  Object.entries(hashes).map(([name, hash]) => ({ name, hash }));

let database: TestDatabase;
let connection: Connection;

beforeEach(async () => {
  database = await emptyDatabase();
  connection = connectDatabase({ url: database.url });
});

afterEach(async () => {
  await connection.close();
  await database.drop();
});

const applied = () =>
  connection.db.selectFrom('migration').select(['name', 'hash']).orderBy('name').execute();

/** The tables of the first release, which are those of the former chain, and the names of the migrations that made them then. */
async function goThrough(hashes: Record<string, string>) {
  await migrateToLatest(connection.db, firstRelease);
  await connection.db.deleteFrom('migration').execute();
  await connection.db.insertInto('migration').values(rowsOf(hashes)).execute();
}

it('takes a database at the end of the former chain for one of the first release', async () => {
  await goThrough(formerly);
  expect(await pendingMigrations(connection.db, firstRelease)).toEqual(Object.keys(firstRelease));
  expect(await migrateToLatest(connection.db, firstRelease, formerChain)).toEqual([]);
  const carriedOver = await applied();
  expect(carriedOver.map(({ name }) => name)).toEqual(Object.keys(firstRelease));
  expect(await migrateToLatest(connection.db, firstRelease, formerChain)).toEqual([]);
  expect(await applied()).toEqual(carriedOver);
});

it('carries out what has come since the first release, and only that', async () => {
  await goThrough(formerly);
  const later: Migration = { up: async (db) => void (await sql`create table later ()`.execute(db)) };
  const withLater = { ...firstRelease, '9000-later': later };
  expect(await migrateToLatest(connection.db, withLater, formerChain)).toEqual(['9000-later']);
  expect(await pendingMigrations(connection.db, withLater)).toEqual([]);
});

it('keeps what has come since and was carried out already', async () => {
  const name = '9000-later';
  const withLater = { ...firstRelease, [name]: { up: async () => undefined } satisfies Migration };
  await goThrough({ ...formerly, [name]: await migrationHash(withLater[name]) });
  expect(await migrateToLatest(connection.db, withLater, formerChain)).toEqual([]);
  expect((await applied()).map((row) => row.name)).toEqual([...Object.keys(firstRelease), name]);
});

it('still refuses a migration that was edited after a database was carried over', async () => {
  await goThrough(formerly);
  await migrateToLatest(connection.db, firstRelease, formerChain);
  const edited = { ...firstRelease, '0018-chat': { up: async () => undefined } };
  await expect(migrateToLatest(connection.db, edited, formerChain)).rejects.toThrow(
    'another form of 0018-chat',
  );
});

const { [formerChain.last]: _, ...older } = formerly;
it.each([
  ['an older one', older, /up to 0107-exact-shares.* end with 0108-resubmissions on it first/],
  ['one that went on', { ...formerly, '0109-more': 'f'.repeat(64) }, /up to 0109-more/],
  ['one that went through another form', { ...formerly, '0072-chat': 'f'.repeat(64) }, /carried over from/],
])('refuses %s, saying which revision to start first, and changes nothing', async (_name, hashes, words) => {
  await goThrough(hashes);
  const before = await applied();
  await expect(migrateToLatest(connection.db, firstRelease, formerChain)).rejects.toThrow(words);
  expect(await applied()).toEqual(before);
});

it('leaves a database alone that never knew the former chain', async () => {
  expect(await migrateToLatest(connection.db, firstRelease, formerChain)).toEqual(Object.keys(firstRelease));
});

it('carries over to the form of the first release that makes those tables, and to no edited one', async () => {
  const rows = Object.entries(firstRelease).map(async ([name, migration]) => ({
    name,
    hash: await migrationHash(migration),
  }));
  expect(digestOf(await Promise.all(rows))).toBe(
    'd3064356db342591aa313470a6d81bdf5692180f622983f0150361bf8713d1d8',
  );
  expect(digestOf(rowsOf(formerly))).toBe(formerChain.digest);
});
