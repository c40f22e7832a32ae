import { type Kysely, sql } from 'kysely';
import type { Database } from './database';

/** Our SQL keeps to this version and later ones. */
const oldestVersion = 150_000;

/**
 * Refuses a server on which the product would run but give wrong answers: too old, not in UTF-8, or blind to
 * Chinese letters. Comes before the migrations, which may fail there with less clear words.
 */
export async function checkServer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number; name: string; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`.execute(db);
  const { version = 0, name = '', encoding = '' } = rows[0] ?? {};
  if (version < oldestVersion) throw new Error(`PostgreSQL ${name} is too old: 15 or later is needed.`);
  if (encoding !== 'UTF8') throw new Error(`The database is encoded in ${encoding}: UTF8 is needed.`);
  // The same question the trigram extension asks of every character, answered without it.
  const letters = await sql<{ known: boolean }>`select '重' ~ '^[[:alpha:]]$' as known`.execute(db);
  if (!letters.rows[0]?.known) {
    throw new Error(
      'The database does not see Chinese characters as letters: create it with LC_CTYPE C.UTF-8.',
    );
  }
}
