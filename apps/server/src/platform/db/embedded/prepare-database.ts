import { Client } from 'pg';
import { isDatabaseUnavailable } from '../database-failure';
import { socketUrl } from './socket-folder';

/** The app's database on the embedded server. */
export const databaseName = 'qifu';

const missingDatabase = '3D000';

async function withClient(url: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

/** Proves that Chinese characters count as letters; with the wrong character type a search would find nothing. */
async function checkTrigrams(client: Client) {
  const known = await client.query(`select to_regproc('show_trgm') is not null as known`);
  if (!known.rows[0].known) await client.query('create extension if not exists pg_trgm');
  const { rows } = await client.query(`select cardinality(show_trgm('重')) as count`);
  if (rows[0].count === 0) {
    throw new Error(
      'The database does not see Chinese characters as letters: its character type must be UTF-8.',
    );
  }
}

/** Another session is just making it (the last wish of an app that was killed), or looks at the template. */
const isBeingMade = (error: unknown) => ['42P04', '23505', '55006'].includes(codeOf(error));
const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

async function createDatabase(client: Client) {
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    if (!isBeingMade(error)) throw error;
    await pause();
  }
}

const tries = 400;
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/**
 * Makes the app's database on first use and checks that searching Chinese text can work.
 * Patient, because a server that was taken over may just be shutting down and is then started again.
 */
export async function prepareDatabase(socketFolder: string): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await withClient(socketUrl(socketFolder, databaseName), checkTrigrams);
      return;
    } catch (error) {
      const isMissing = codeOf(error) === missingDatabase;
      if (left === 0 || !(isMissing || isDatabaseUnavailable(error))) throw error;
      if (isMissing) await withClient(socketUrl(socketFolder, 'postgres'), createDatabase);
      else await pause();
    }
  }
}
