import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './database';
import { MigrationError, type Migrations } from './migration';
import { migrationHash } from './migration-hash';

/** An earlier chain of migrations that was written anew, shorter: its databases have the same tables, under other names. */
export interface FormerChain {
  /** What every database of the chain has gone through. */
  first: string;
  /** What the chain ended with. */
  last: string;
  /** Of all that a database at its end has gone through (`digestOf`). */
  digest: string;
  /** The last of the migrations that now make these tables. */
  madeBy: string;
}

type Applied = { name: string; hash: string | null };

/** Names and hashes in the order of the names, as one hash. */
export const digestOf = (applied: readonly Applied[]): string =>
  createHash('sha256')
    .update(
      applied
        .map(({ name, hash }) => `${name} ${hash}\n`)
        .sort()
        .join(''),
    )
    .digest('hex');

/**
 * Takes a database at the end of the former chain for one that has gone through the migrations in its place, by the list
 * of what was applied alone: its tables and data are touched by nothing. What this release has after them may have been
 * applied already, and stays. Any other database of that chain has tables this release knows nothing of, and is refused.
 */
export async function carryOver(trx: Kysely<Database>, migrations: Migrations, former: FormerChain) {
  const applied = await trx.selectFrom('migration').select(['name', 'hash']).execute();
  const names = applied.map(({ name }) => name).sort();
  if (!names.includes(former.first)) return;
  const replaced = applied.filter(({ name }) => !(name > former.madeBy && name in migrations));
  if (digestOf(replaced) !== former.digest)
    throw new MigrationError(
      `This database is of before the first release, and its migrations (up to ${names.at(-1)}) are not those it can be ` +
        `carried over from. Start the last revision whose migrations end with ${former.last} on it first, then this ` +
        'release; or begin with an empty database (npm run db:reset).',
    );
  const gone = replaced.map(({ name }) => name);
  await trx.deleteFrom('migration').where('name', 'in', gone).execute();
  for (const [name, migration] of Object.entries(migrations))
    if (name <= former.madeBy)
      await trx
        .insertInto('migration')
        .values({ name, hash: await migrationHash(migration) })
        .execute();
}
