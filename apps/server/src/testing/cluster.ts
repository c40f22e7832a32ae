import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { FolderInUseError, lockFolder } from '#platform/db/embedded/folder-lock';
import { findServer } from '#platform/db/embedded/postmaster';
import { throwAway } from '#platform/db/embedded/settings';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { memoryFolder } from '../../../../tools/memory-folder.mjs';

/** The server all tests of one run share. */
export interface TestCluster {
  stop: () => Promise<void>;
}

/** A database of one test file. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Handed to the test processes through their environment. */
const urlVariable = 'QIFU_TEST_CLUSTER_URL';
const runVariable = 'QIFU_TEST_RUN';
const folderPrefix = 'qifu-test-';
/** Not swept as the folder of a cluster: the databases of the run refer to what is in it. */
const filesPrefix = 'qifu-files-of-test-';
const databasePrefix = 'qifu_test_';
/** A folder this young without a lock belongs to a run that is just starting. */
const youngMs = 60_000;

const memoryNeededBytes = 2_000_000_000;

/** Folders that may hold clusters of test runs, the best one first. */
function clusterRoots(): string[] {
  const roomy = memoryFolder(memoryNeededBytes);
  return roomy ? [roomy, tmpdir()] : [tmpdir(), memoryFolder(0) ?? tmpdir()];
}

/** Address of another database on the same server. */
function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a run has started its server already. */
export const hasTestCluster = (): boolean => process.env[urlVariable] !== undefined;

/** The run this process belongs to; test files get it from the global set-up. */
function currentRun(): { url: string; prefix: string } {
  const url = process.env[urlVariable];
  const run = process.env[runVariable];
  if (!url || !run)
    throw new Error('No test cluster: run the tests through vitest, whose global set-up starts one.');
  return { url, prefix: `${databasePrefix}${run}_` };
}

/** Where the files of this run are kept, shared by its processes as the databases made from templates are. */
export const filesFolder = (): string => join(tmpdir(), `${filesPrefix}${process.env[runVariable]}`);

/** Removes what runs that were killed left on a server that outlives them. */
async function sweepDatabases(url: string) {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, '${databasePrefix}')`,
    );
    for (const { datname } of rows) {
      const run = datname.slice(databasePrefix.length).split('_')[0];
      const { rows: locks } = await client.query('select pg_try_advisory_lock(hashtext($1)) as free', [run]);
      if (!locks[0].free) continue;
      await dropDatabase(client, datname);
      await client.query('select pg_advisory_unlock(hashtext($1))', [run]);
    }
  });
}

async function dropDatabase(client: Client, name: string) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) return;
  await client.query(`alter database "${name}" with is_template false`);
  await client.query(`drop database if exists "${name}" with (force)`);
}

/** Removes the folders and servers of runs that were killed. */
async function sweepFolders(root: string) {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(root, name);
    try {
      const isYoung = Date.now() - statSync(folder).mtimeMs < youngMs;
      if (isYoung && !existsSync(join(folder, 'app.lock'))) continue;
      const unlock = await lockFolder(folder);
      removeCluster(folder);
      unlock();
    } catch (error) {
      // In use by another run, or swept by it at the same moment.
      if (!(error instanceof FolderInUseError) && (error as NodeJS.ErrnoException).code !== 'ENOENT')
        throw error;
    }
  }
}

/** Ends the server at once and removes its folder; works without waiting, so also while the process exits. */
function removeCluster(folder: string) {
  const server = findServer(folder);
  if (server) process.kill(server.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

async function startOwnServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const roots = clusterRoots();
  for (const root of roots) await sweepFolders(root);
  const folder = mkdtempSync(join(roots[0] ?? tmpdir(), folderPrefix));
  const removeOnExit = () => removeCluster(folder);
  const removeOnSignal = (signal: NodeJS.Signals) => {
    removeCluster(folder);
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', removeOnExit);
  for (const signal of signals) process.once(signal, removeOnSignal);
  const { url, stop } = await startEmbedded({
    dataDir: folder,
    settings: throwAway,
    binDir: process.env.PG_BIN,
    isDurable: false,
  });
  return {
    url,
    stop: async () => {
      await stop();
      removeCluster(folder);
      process.off('exit', removeOnExit);
      for (const signal of signals) process.off(signal, removeOnSignal);
    },
  };
}

/**
 * Starts the server of a test run: the one of TEST_DATABASE_URL (whose user may create databases), or a throw-away
 * one of our own in a temporary folder. Nothing of it stays behind, also when an earlier run was killed.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  const run = randomBytes(4).toString('hex');
  if (given) await sweepDatabases(given);
  const server = given ? { url: given, stop: async () => undefined } : await startOwnServer();
  const holder = new Client({ connectionString: server.url });
  holder.on('error', () => undefined);
  await holder.connect();
  // Says that this run is alive, until its connection ends.
  await holder.query('select pg_advisory_lock(hashtext($1))', [run]);
  process.env[urlVariable] = server.url;
  process.env[runVariable] = run;
  return {
    stop: async () => {
      await holder.query('select pg_advisory_unlock_all()');
      await holder.end();
      if (given) await sweepDatabases(given);
      await server.stop();
      rmSync(filesFolder(), { recursive: true, force: true });
    },
  };
}

const templateName = (prefix: string, name: string) => `${prefix}tpl_${name}`;

/** Does `work` while no other process of the run does work of that name. */
const oneAtATime = (name: string, work: (client: Client) => Promise<void>) =>
  withClient(currentRun().url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [templateName(currentRun().prefix, name)]);
    await work(client);
  });

/** Makes a template database once per run, whoever asks first; the others wait until it is complete. */
export async function buildTemplate(name: string, build: (url: string) => Promise<void>): Promise<void> {
  const { url, prefix } = currentRun();
  const template = templateName(prefix, name);
  await oneAtATime(name, async (client) => {
    const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [
      template,
    ]);
    if (rows[0]?.datistemplate) return;
    await dropDatabase(client, template);
    await client.query(`create database "${template}"`);
    await build(withDatabase(url, template));
    await client.query(`alter database "${template}" with is_template true allow_connections false`);
  });
}

/** Makes a folder once per run, likewise; gives where it is. */
export async function buildFolder(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const [folder, begun] = [name, `${name}-begun`].map((each) => join(filesFolder(), each)) as [
    string,
    string,
  ];
  await oneAtATime(name, async () => {
    if (existsSync(folder)) return;
    rmSync(begun, { recursive: true, force: true });
    await build(begun);
    renameSync(begun, folder);
  });
  return folder;
}

let made = 0;

async function makeDatabase(template: string): Promise<TestDatabase> {
  const { url, prefix } = currentRun();
  made += 1;
  const name = `${prefix}${process.pid}_${made}`;
  await withClient(url, (client) => createFrom(client, name, template));
  return {
    url: withDatabase(url, name),
    drop: () => withClient(url, (client) => dropDatabase(client, name)),
  };
}

const objectInUse = '55006';

/** A connection that is just closing may still sit in the template: try again for a while. */
async function createFrom(client: Client, name: string, template: string, attempt = 0): Promise<void> {
  try {
    // Copying files takes a quarter of the time of writing the copy through the log.
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
  } catch (error) {
    if ((error as { code?: string }).code !== objectInUse || attempt > 100) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await createFrom(client, name, template, attempt + 1);
  }
}

/** A copy of a template for one test file; `buildTemplate` of that name must have come before. */
export const cloneDatabase = (template: string): Promise<TestDatabase> =>
  makeDatabase(templateName(currentRun().prefix, template));

/** A database with nothing in it, for tests of the ground itself. */
export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase('template1');
