import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { JobSteps } from '#platform/jobs/jobs';
import { sqlText } from '../bound/sql-text';
import type { VersionTable } from '../design/design.table';
import { tableIn } from '../design/lc-names';
import { readKept } from '../design/read-sent';
import { mayIndex } from './indexed-table';
import { isOfLists, type WantedIndex, wantedIndexes } from './wanted-indexes';

/** A table of a module, or the one of others it is a view of. */
type IndexedAt = Pick<VersionTable, 'name' | 'bound'>;
const placeOf = ({ name, bound }: IndexedAt) => (bound ? sql.id(bound.schema, bound.table) : tableIn(name));

/** The indexes of a table that are whole, and those that a process left unfinished. */
export async function findIndexes(db: Kysely<Database>, table: IndexedAt) {
  const { rows } = await sql<{ name: string; isWhole: boolean }>`
    select i.relname as name, x.indisvalid and x.indisready as "isWhole"
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = to_regclass(${sqlText(placeOf(table))})`.execute(db);
  return rows.filter(({ name }) => isOfLists(name, table.name));
}

/** What the released version of a design wants of its table; nothing where it has none. */
async function findWanted(db: Kysely<Database>, designId: string) {
  const version = await db
    .selectFrom('design')
    .innerJoin('designVersion as version', (on) =>
      on.onRef('version.designId', '=', 'design.id').onRef('version.no', '=', 'design.publishedNo'),
    )
    .select(['version.document', 'version.columns'])
    .where('design.id', '=', designId)
    .where('design.deleteMark', '=', 0)
    .executeTakeFirst();
  const table = version?.columns.find(({ elementId }) => elementId === '');
  if (!version || !table || !mayIndex(table)) return undefined;
  return { table, indexes: wantedIndexes(readKept(version.document), table) };
}

/**
 * Makes the indexes of a module what its released list needs, beside everybody who reads and writes: whatever is missing
 * is built, what nobody needs any more goes, and what a killed process left unfinished is begun anew. Safe to repeat.
 * False where another process is at it: what that one is building looks unfinished too.
 */
export async function buildIndexes(steps: JobSteps, designId: string): Promise<boolean> {
  const wanted = await steps.inStep(({ db }) => findWanted(db, designId));
  if (!wanted) return true;
  const { table, indexes } = wanted;
  return await steps.bare(async (db) => {
    if (!(await isOurs(db, designId))) return false;
    // Nobody has to wait behind a build or a drop beside them, so that these may wait for others.
    await sql`set lock_timeout = '60s'`.execute(db);
    const there = await findIndexes(db, table);
    const isWhole = (name: string) => there.some((one) => one.name === name && one.isWhole);
    const names = new Set(indexes.map(({ name }) => name));
    const left = there.filter(({ name, isWhole: whole }) => !names.has(name) || !whole);
    await tellSearched(
      db,
      designId,
      indexes.filter(({ name }) => isWhole(name)),
    );
    for (const { name } of left) await dropBeside(db, table, name);
    for (const one of indexes) if (steps.goesOn() && !isWhole(one.name)) await buildBeside(db, table, one);
    const built = await findIndexes(db, table);
    const whole = new Set(built.flatMap(({ name, isWhole: is }) => (is ? [name] : [])));
    await sql`analyze ${placeOf(table)}`.execute(db);
    await tellSearched(
      db,
      designId,
      indexes.filter(({ name }) => whole.has(name)),
    );
    return true;
  });
}

/** Ours until the connection ends, and that ends with the process. */
async function isOurs(db: Kysely<Database>, designId: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`indexes:${designId}`}, 0)) as "isOurs"`.execute(db);
  return rows[0]?.isOurs === true;
}

const dropBeside = (db: Kysely<Database>, { bound }: IndexedAt, name: string) =>
  sql`drop index concurrently if exists ${bound ? sql.id(bound.schema, name) : tableIn(name)}`.execute(db);

const buildBeside = (db: Kysely<Database>, table: IndexedAt, { name, definition }: WantedIndex) =>
  sql`create index concurrently if not exists ${sql.id(name)} on ${placeOf(table)} ${sql.raw(definition)}`.execute(
    db,
  );

/** Keywords are looked for in pieces where these are in an index, and in the texts themselves elsewhere. */
const tellSearched = (db: Kysely<Database>, designId: string, indexes: readonly WantedIndex[]) =>
  db
    .updateTable('design')
    .set({
      indexedColumns: indexes.flatMap(({ serves, columns }) => (serves === 'keyword' ? [...columns] : [])),
    })
    .where('id', '=', designId)
    .execute();

/** Whether a release leaves indexes to be built or dropped. */
export async function lacksIndexes(
  db: Kysely<Database>,
  table: IndexedAt,
  indexes: readonly WantedIndex[],
): Promise<boolean> {
  const there = await findIndexes(db, table);
  const names = new Set(indexes.map(({ name }) => name));
  return (
    there.some(({ name, isWhole }) => !names.has(name) || !isWhole) ||
    indexes.some(({ name }) => !there.some((one) => one.name === name))
  );
}
