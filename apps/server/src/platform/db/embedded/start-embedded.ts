import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { lockFolder } from './folder-lock';
import { clusterDir, initCluster } from './init-folder';
import { pickPrograms } from './pick-programs';
import { isRunning, type Postmaster, type ServerPlan, startServer, stopServer } from './postmaster';
import { databaseName, prepareDatabase } from './prepare-database';
import { giveTo } from './run-as';
import { type ServerSettings, smallMachine } from './settings';
import { prepareSocketFolder, removeSocketFolder, socketUrl } from './socket-folder';

/** What the embedded server needs to know. */
export interface EmbeddedOptions {
  /** Folder for everything of the server; made when missing. One app at a time may use it. */
  dataDir: string;
  /** Settings that differ from those for a small machine. */
  settings?: ServerSettings;
  /** Folder of `initdb` and `postgres`, when not the packaged or Debian's ones. */
  binDir?: string;
  /** False skips the flush to disk after `initdb`: only for data that is thrown away. */
  isDurable?: boolean;
  /** Told when the server ended by itself and is started again. */
  onRestart?: (reason: Error | undefined) => void;
}

/** A running embedded server. */
export interface Embedded {
  /** Address of the app's database, through a unix socket. */
  url: string;
  /** Stops the server and frees the folder; waits for both. */
  stop: () => Promise<void>;
  /** Number of the server's first process at this moment. */
  pid: () => number;
}

const watchEveryMs = 500;

/** Starts the server again when it ends without being asked to (killed, out of memory). */
function supervise(plan: ServerPlan, first: Postmaster, onRestart: EmbeddedOptions['onRestart']) {
  let server = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || isStopping || isRunning(server)) return;
    isBusy = true;
    restarting = startServer(plan)
      .then((next) => {
        server = next;
        onRestart?.(undefined);
      })
      .catch((error: Error) => onRestart?.(error))
      .finally(() => {
        isBusy = false;
      });
  }, watchEveryMs);
  timer.unref();
  return {
    pid: () => server.pid,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await restarting;
      await stopServer(server);
    },
  };
}

/**
 * Starts (or takes over) the PostgreSQL of a data folder.
 * Refuses with `FolderInUseError` while another app holds the folder; a crashed one does not count.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const { binaries, runAs } = pickPrograms(dataDir, options.binDir);
    giveTo(dataDir, runAs.owner);
    if (!existsSync(clusterDir(dataDir)))
      await initCluster(dataDir, binaries, runAs, options.isDurable ?? true);
    const socketFolder = prepareSocketFolder(dataDir, runAs.owner);
    giveTo(socketFolder, runAs.owner);
    const settings = { ...smallMachine, ...options.settings };
    const plan: ServerPlan = { dataDir, socketFolder, binaries, runAs, settings };
    const watch = supervise(plan, await startServer(plan), options.onRestart);
    try {
      await prepareDatabase(socketFolder);
    } catch (error) {
      await watch.stop();
      throw error;
    }
    const stop = async () => {
      await watch.stop();
      removeSocketFolder(socketFolder, dataDir);
      unlock();
    };
    return { url: socketUrl(socketFolder, databaseName), stop, pid: watch.pid };
  } catch (error) {
    unlock();
    throw error;
  }
}
