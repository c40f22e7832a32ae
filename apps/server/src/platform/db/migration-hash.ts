import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/**
 * What a migration does, as one hash: the statements it sends to a database that answers nothing. The same whether
 * the code is bundled or not; blanks do not count, so that laying a statement out anew changes nothing.
 */
export async function migrationHash({ up }: { up: (db: Kysely<unknown>) => Promise<void> }): Promise<string> {
  const hash = createHash('sha256');
  const record = ({ query }: LogEvent) =>
    hash.update(`${query.sql.replace(/\s+/g, ' ').trim()} ${JSON.stringify(query.parameters)}\n`);
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void record(event),
  });
  await up(db);
  return hash.digest('hex');
}
