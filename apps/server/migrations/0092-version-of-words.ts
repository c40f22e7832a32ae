import { type Kysely, sql } from 'kysely';

/**
 * Areas and dictionary words count as ground that decisions stand on, as units of the organization already do: whoever
 * changes them bumps the version that every call compares (0002), and with it ends what was remembered of them.
 */
const statements = ['area', '"dictionaryType"', '"dictionaryData"'].map(
  (table) => `create constraint trigger "securityChange" after insert or update or delete on ${table}
    deferrable initially deferred for each row execute function "bumpSecurityVersion"()`,
);

/** Lets a process remember which words and places there are, for as long as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
