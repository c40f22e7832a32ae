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
  return { designId, table, indexes: wantedIndexes(readKept(version.document), table) };
}

/**
 * Makes the indexes of a module what its released list needs, beside everybody who reads and writes: what a killed process
 * left unfinished is begun anew, whatever is missing is built, and only then goes what nobody needs any more, so that
 * lists are never slower than before the release. Safe to repeat. False where something is left to do, or another process
 * is at it: what that one is building looks unfinished too.
 */
export async function buildIndexes(steps: JobSteps, designId: string): Promise<boolean> {
  const wanted = await steps.inStep(({ db }) => findWanted(db, designId));
  if (!wanted) return true;
  return await steps.bare(async (db) => (await isOurs(db, designId)) && (await arrange(steps, db, wanted)));
}

async function arrange(
  steps: JobSteps,
  db: Kysely<Database>,
  { designId, table, indexes }: Wanted,
): Promise<boolean> {
  // Nobody has to wait behind a build or a drop beside them, so that these may wait for others.
  await sql`set lock_timeout = '60s'`.execute(db);
  const there = await findIndexes(db, table);
  const [former, half] = [there.filter(isFormer(indexes)), there.filter(({ isWhole }) => !isWhole)];
  // Keywords go on being looked for by the index of the release before, as long as there is one.
  if (former.length === 0) await tellSearched(db, designId, wholeOf(indexes, there));
  for (const { name } of half) await dropBeside(db, table, name);
  const known = wholeOf(indexes, there);
  for (const one of indexes) if (steps.goesOn() && !known.includes(one)) await buildBeside(db, table, one);
  const built = wholeOf(indexes, await findIndexes(db, table));
  if (built.length < indexes.length) return false;
  await sql`analyze ${placeOf(table)}`.execute(db);
  await tellSearched(db, designId, built);
  for (const { name } of former) await dropBeside(db, table, name);
  return true;
}

type Wanted = NonNullable<Awaited<ReturnType<typeof findWanted>>>;
type FoundIndex = Awaited<ReturnType<typeof findIndexes>>[number];

/** Whole, and of no use to what was released last. */
const isFormer =
  (indexes: readonly WantedIndex[]) =>
  ({ name, isWhole }: FoundIndex): boolean =>
    isWhole && !indexes.some((one) => one.name === name);

const wholeOf = (indexes: readonly WantedIndex[], there: readonly FoundIndex[]) =>
  indexes.filter(({ name }) => there.some((one) => one.name === name && one.isWhole));

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
