import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connectDatabase } from '#platform/db/connect';
import { databaseName } from '#platform/db/embedded/prepare-database';
import { socketUrl } from '#platform/db/embedded/socket-folder';
import { startEmbedded } from '#platform/db/embedded/start-embedded';

/** The database of commands run beside the product: DATABASE_URL, else the one in DATA_DIR, running or not. */
export async function openAnyDatabase(
  dataDir: string,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const open = (url: string) => connectDatabase({ url, max: 1, statementTimeoutMs: 0 });
  const nothing = async () => undefined;
  if (process.env.DATABASE_URL) return { connection: open(process.env.DATABASE_URL), stop: nothing };
  const folder = join(dataDir, 'database');
  const running = open(socketUrl(join(folder, 'socket'), databaseName));
  const answers = await running.pool.query('select 1').then(
    () => true,
    () => false,
  );
  if (answers) return { connection: running, stop: nothing };
  await running.close();
  if (!existsSync(folder))
    throw new Error(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR`);
  const embedded = await startEmbedded({ dataDir: folder });
  return { connection: open(embedded.url), stop: embedded.stop };
}
