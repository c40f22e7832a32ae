import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { processBirth, processSpace, waitFor } from './processes';

/** Who holds a data folder. */
interface Holder {
  pid: number;
  birth: string;
  space: string;
  host: string;
}

const lockName = 'app.lock';
/** How often the holder touches its lock, and when one in another container counts as dead. */
export interface Heartbeat {
  beatMs: number;
  deadAfterMs: number;
}

const usualHeartbeat: Heartbeat = { beatMs: 3_000, deadAfterMs: 12_000 };

/** The folder belongs to a running app. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const beatAge = (path: string) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** Our own process numbers tell at once; for another container only the heartbeat does. */
function isAlive(holder: Holder | undefined, path: string, { deadAfterMs }: Heartbeat): boolean {
  if (!holder) return false;
  if (holder.space === processSpace()) return processBirth(holder.pid) === holder.birth;
  return beatAge(path) < deadAfterMs;
}

const isFromElsewhere = (holder: Holder | undefined) =>
  holder !== undefined && holder.space !== processSpace();

/** Moves a dead holder's lock away. Two may try: the one who took a living lock puts it back. */
function clearStale(path: string, heartbeat: Heartbeat) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (isAlive(readHolder(aside), aside, heartbeat)) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/** Linking is the one step that either makes the lock, complete with its content, or fails. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Files of starters that were killed between writing theirs and linking it. */
function sweepCandidates(folder: string) {
  const isOld = (path: string) => beatAge(path) > 60_000;
  const paths = readdirSync(folder).filter((name) => name.startsWith(`${lockName}.`));
  for (const path of paths.map((name) => join(folder, name)).filter(isOld)) rmSync(path, { force: true });
}

/** A folder that was removed under a running app is no reason to end it. */
function touch(path: string) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function refuse(holder: Holder | undefined, folder: string): never {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  throw new FolderInUseError(
    `The data folder ${folder} is in use by ${who}. ` +
      'Stop that one first, or give this one another DATA_DIR, or let both share a server through DATABASE_URL.',
  );
}

/** Refuses a folder that a living app of this machine holds, without taking it. */
export function assertFolderFree(folder: string): void {
  const path = join(folder, lockName);
  const holder = readHolder(path);
  if (!isFromElsewhere(holder) && isAlive(holder, path, usualHeartbeat)) refuse(holder, folder);
}

/**
 * Takes the data folder for this process and returns the way to give it back.
 * A crashed holder does not block; a living one does, with a message that says who it is.
 */
export async function lockFolder(folder: string, heartbeat: Heartbeat = usualHeartbeat): Promise<() => void> {
  const { beatMs, deadAfterMs } = heartbeat;
  const path = join(folder, lockName);
  const mine = join(folder, `${lockName}.${randomUUID()}`);
  const birth = processBirth(process.pid) ?? '';
  const self: Holder = { pid: process.pid, birth, space: processSpace(), host: hostname() };
  writeFileSync(mine, JSON.stringify(self));
  try {
    for (let attempt = 0; !tryLink(mine, path); attempt += 1) {
      const holder = readHolder(path);
      // A container that restarts at once meets its own old lock: wait whether the heart still beats.
      if (isFromElsewhere(holder)) {
        await waitFor(
          () => (beatAge(path) < deadAfterMs ? undefined : true),
          deadAfterMs + beatMs,
          beatMs / 10,
        );
      }
      if (isAlive(holder, path, heartbeat) || attempt > 20) refuse(holder, folder);
      clearStale(path, heartbeat);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  sweepCandidates(folder);
  const heart = setInterval(() => touch(path), beatMs);
  heart.unref();
  return () => {
    clearInterval(heart);
    const holder = readHolder(path);
    if (holder?.pid === self.pid && holder.birth === self.birth) rmSync(path, { force: true });
  };
}
