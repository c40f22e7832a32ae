import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/config';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { createLog } from '#platform/log';

/** The database of this process, answering. */
export interface OpenDatabase {
  url: string;
  /** Ends the embedded server; a database of somebody else's stays as it is. */
  stop: () => Promise<void>;
}

/** Starts the embedded database in the data folder, or names the one of the settings. */
export async function openDatabase({ databaseUrl, dataDir, logLevel }: Config): Promise<OpenDatabase> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  const log = createLog(logLevel);
  const { url, stop } = await startEmbedded({
    dataDir: join(folder, 'database'),
    onRestart: (reason) =>
      log.error({ err: reason }, 'the embedded database ended by itself and was started again'),
  });
  // Its socket lies in a folder only our user can enter, so the address is no secret.
  log.debug({ address: url }, 'the embedded database listens');
  return { url, stop };
}
