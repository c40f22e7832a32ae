import { accessSync, constants } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkAnchorFiles } from './audit/seal/anchor-file';
import { type Config, ConfigError } from './config';
import { settingHelp } from './config-settings';
import { assertFolderFree, FolderInUseError } from './db/embedded/folder-lock';
import { foreignEntries } from './folder/foreign-entries';
import { makeFolder } from './folder/make-folder';

/** Longer than any answer within a house takes. */
const answerMs = 3_000;

/**
 * Looks at what the settings name: folders that can be written to, a port that is free, a database that is there. All
 * that is wrong is named at once, before anything is built, opened or waited for.
 */
export async function checkPlaces(config: Config): Promise<void> {
  const places = [
    ...folderProblems(config),
    ...(await listenProblems(config)),
    ...(await databaseProblems(config)),
  ];
  if (places.length > 0) throw new ConfigError(places);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The reason why something cannot be done; nothing where it can. */
function obstacle(attempt: () => void): string[] {
  try {
    attempt();
    return [];
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** Makes the folder where it is missing, readable for its owner alone. */
function assertFolder(path: string) {
  makeFolder(path);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Also the folders that are first written to at night, or by the first upload and the first export. */
function folderProblems({ dataDir, databaseUrl, anchorFiles, archiveFolder, storage }: Config): string[] {
  const cannotUse = (name: string, path: string, help: string) =>
    obstacle(() => assertFolder(path)).map((reason) => `${name} ${path} cannot be used (${reason}): ${help}`);
  const foreign = foreignProblems(resolve(dataDir));
  if (foreign.length > 0) return foreign;
  const ofData = cannotUse(
    'DATA_DIR',
    resolve(dataDir),
    `name a folder that this user may make and write to; ${settingHelp.DATA_DIR}`,
  );
  // Everything else lies in it unless a setting says otherwise.
  if (ofData.length > 0) return ofData;
  return [
    ...(databaseUrl === undefined ? inUseProblems(join(resolve(dataDir), 'database')) : []),
    ...cannotUse('DATA_DIR', archiveFolder, 'archives of the audit log are written there'),
    ...('folder' in storage ? cannotUse('STORAGE_URL', storage.folder, settingHelp.STORAGE_URL) : []),
    ...obstacle(() => checkAnchorFiles(anchorFiles)).map(
      (reason) => `AUDIT_ANCHORS cannot be written to (${reason}): ${settingHelp.AUDIT_ANCHORS}`,
    ),
    ...cannotUse('TMPDIR', tmpdir(), 'exports are written there first; name a folder this user may write to'),
  ];
}

/** The data's folder is closed to others at the start, with all that lies in it: another's must not be. */
function foreignProblems(folder: string): string[] {
  let entries: string[] = [];
  const unreadable = obstacle(() => {
    entries = foreignEntries(folder);
  });
  // A folder that cannot be read is told of with the reason by whoever tries to use it.
  if (unreadable.length > 0 || entries.length === 0) return [];
  return [
    `DATA_DIR ${folder} holds what is not of this product (${entries.slice(0, 3).join(', ')}): name an empty or a new folder, since it is closed to all other users; ${settingHelp.DATA_DIR}`,
  ];
}

function inUseProblems(folder: string): string[] {
  try {
    assertFolderFree(folder);
    return [];
  } catch (error) {
    if (error instanceof FolderInUseError) return [error.message];
    throw error;
  }
}

/** What stands in the way of listening. */
function listenProblems({ port, host }: Pick<Config, 'port' | 'host'>): Promise<string[]> {
  const server = createServer();
  return new Promise((tell) => {
    server.once('error', (error: NodeJS.ErrnoException) => tell([listenProblem(error, { port, host })]));
    server.listen({ port, host }, () => server.close(() => tell([])));
  });
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: Pick<Config, 'port' | 'host'>): string {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} is in use on ${host}: stop what listens there, or name another one; ${settingHelp.PORT}`;
  if (error.code === 'EACCES')
    return `PORT ${port} may not be used by this user: name one above 1023; ${settingHelp.PORT}`;
  return `HOST ${host} is no address of this machine (${error.message}): ${settingHelp.HOST}`;
}

/** Whether anybody is there; who may come in, the first connection finds out. */
async function databaseProblems({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<string[]> {
  if (databaseUrl === undefined) return [];
  const { hostname, port, searchParams } = new URL(databaseUrl);
  if (hostname === '' || searchParams.has('host')) return [];
  const [host, number] = [hostname.replace(/^\[|\]$/g, ''), Number(port || 5432)];
  const reason = await silenceOf(host, number);
  return reason === undefined
    ? []
    : [`DATABASE_URL: nobody answers at ${host}:${number} (${reason}); ${settingHelp.DATABASE_URL}`];
}

/** Why nobody answers at an address; undefined where somebody does. */
const silenceOf = (host: string, port: number) =>
  new Promise<string | undefined>((tell) => {
    const line = connect({ host, port, timeout: answerMs });
    const end = (reason?: string) => {
      line.destroy();
      tell(reason);
    };
    line.once('connect', () => end());
    line.once('timeout', () => end(`no answer within ${answerMs / 1000} s`));
    line.once('error', (error) => end(error.message));
  });
