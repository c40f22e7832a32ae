import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { clusterDir } from './init-folder';
import { processBirth, processesIn, processWords, waitFor } from './processes';
import type { RunAs } from './run-as';
import type { ServerSettings } from './settings';
import { socketPort } from './socket-folder';

/** What is needed to start or recognise the server of one data folder. */
export interface ServerPlan {
  dataDir: string;
  socketFolder: string;
  binaries: Binaries;
  runAs: RunAs;
  settings: ServerSettings;
}

/** The first process of a server. */
export interface Postmaster {
  pid: number;
  birth: string;
}

/** Long, because a start after a crash first replays what the log holds. */
const startTimeoutMs = 300_000;
const fastStopMs = 30_000;
const logMaxBytes = 5_000_000;

/** PostgreSQL's own log, kept beside the cluster. */
export const serverLog = (dataDir: string): string => join(dataDir, 'postgres.log');
const pidFile = (dataDir: string) => join(clusterDir(dataDir), 'postmaster.pid');

const serverArgs = ({ dataDir, socketFolder, settings }: ServerPlan) => [
  '-D',
  clusterDir(dataDir),
  '-p',
  String(socketPort),
  ...Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Lines of postmaster.pid: 1 process, 8 state (`starting`, `ready`, `stopping`). */
function readPidFile(dataDir: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n');
    return { pid: Number(lines[0]), state: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** A number alone is not enough: after a restart of the machine it may be another process's. */
export const isRunning = ({ pid, birth }: Postmaster): boolean => processBirth(pid) === birth;

/** The living server of this data folder, however it was started. */
export function findServer(dataDir: string): (Postmaster & { words: string[] }) | undefined {
  const pid = readPidFile(dataDir)?.pid;
  const birth = pid ? processBirth(pid) : undefined;
  const words = pid ? processWords(pid) : undefined;
  return pid && birth && words?.includes(clusterDir(dataDir)) ? { pid, birth, words } : undefined;
}

/** True when it runs with exactly our programs and settings. */
const isAsPlanned = (words: string[], plan: ServerPlan) =>
  words.join('\0') === [join(plan.binaries.binDir, 'postgres'), ...serverArgs(plan)].join('\0');

/**
 * Removes lock files whose number now belongs to a stranger or to a zombie, which PostgreSQL takes for a running
 * server. A file whose process is gone is left to PostgreSQL, which then also looks for its shared memory.
 */
async function clearDeadLocks({ dataDir, socketFolder }: ServerPlan) {
  const isQuiet = () => processesIn(clusterDir(dataDir)).length === 0;
  // After the first process was killed, the others of that server take a moment to notice.
  await waitFor(() => (isQuiet() ? true : undefined), 10_000, 20);
  const pid = readPidFile(dataDir)?.pid;
  if (!isQuiet()) return;
  if (pid && isAnyProcess(pid)) rmSync(pidFile(dataDir));
  // The socket's folder is ours alone, so nobody else's server can own what lies in it.
  for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name), { force: true });
}

function isAnyProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The last lines of the server's log, for error texts. */
function logTail(dataDir: string): string {
  if (!existsSync(serverLog(dataDir))) return '';
  return readFileSync(serverLog(dataDir), 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}

function spawnServer(plan: ServerPlan): ChildProcess {
  const log = serverLog(plan.dataDir);
  const isTooLong = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logMaxBytes;
  const output = openSync(log, isTooLong ? 'w' : 'a', 0o600);
  const [program, args] = plan.runAs.wrap(join(plan.binaries.binDir, 'postgres'), serverArgs(plan));
  try {
    // A session of its own: Ctrl-C in the app's terminal must reach the app first, which then stops the server.
    return spawn(program, args, {
      ...plan.runAs.spawn,
      cwd: plan.dataDir,
      detached: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

async function waitReady(plan: ServerPlan, pid: number, hasEnded: () => boolean) {
  const state = await waitFor(
    () => {
      if (hasEnded()) return 'ended';
      const file = readPidFile(plan.dataDir);
      return file?.pid === pid && file.state === 'ready' ? 'ready' : undefined;
    },
    startTimeoutMs,
    2,
  );
  if (state !== 'ready') {
    throw new Error(
      `PostgreSQL in ${plan.dataDir} did not start. Its log ends with:\n${logTail(plan.dataDir)}`,
    );
  }
}

/** Starts the server of the folder, or takes over the one a crashed app left running. */
export async function startServer(plan: ServerPlan, attempt = 0): Promise<Postmaster> {
  const running = findServer(plan.dataDir);
  if (running && isAsPlanned(running.words, plan) && (await becomesReady(plan, running))) return running;
  if (running) await stopServer(running);
  await clearDeadLocks(plan);
  try {
    return await startNewServer(plan);
  } catch (error) {
    // An app that was killed a moment ago may have started one that had not written its lock file yet.
    if (attempt > 3 || !findServer(plan.dataDir)) throw error;
    return await startServer(plan, attempt + 1);
  }
}

/** False for one that is just shutting down: the app was killed while it waited for the end of its server. */
const becomesReady = (plan: ServerPlan, server: Postmaster): Promise<boolean> =>
  waitReady(plan, server.pid, () => !isRunning(server)).then(
    () => true,
    () => false,
  );

async function startNewServer(plan: ServerPlan): Promise<Postmaster> {
  const child = spawnServer(plan);
  const failure = new Promise<never>((_, reject) => child.on('error', reject));
  failure.catch(() => undefined);
  const pid = child.pid;
  if (pid === undefined) return await failure;
  child.unref();
  try {
    await waitReady(plan, pid, () => child.exitCode !== null || child.signalCode !== null);
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
  return { pid, birth: processBirth(pid) ?? '' };
}

/** Fast shutdown: open transactions are rolled back, everything is written; waits until the server is gone. */
export async function stopServer(server: Postmaster): Promise<void> {
  const hasEnded = () => (isRunning(server) ? undefined : true);
  if (hasEnded()) return;
  process.kill(server.pid, 'SIGINT');
  if (await waitFor(hasEnded, fastStopMs)) return;
  // Immediate shutdown loses nothing that was committed; the next start replays the log.
  process.kill(server.pid, 'SIGQUIT');
  if (!(await waitFor(hasEnded, fastStopMs)))
    throw new Error(`PostgreSQL process ${server.pid} does not stop.`);
}
