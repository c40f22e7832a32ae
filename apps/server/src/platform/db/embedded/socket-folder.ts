import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../../hash';

/** The port is only part of the socket's file name: the server listens on no network. */
export const socketPort = 5432;
/** sun_path holds 108 bytes on Linux and 104 on macOS, with the closing zero. */
const longestPath = 103;

const socketPath = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`);

/**
 * A private folder for the socket: inside the data folder, or a short one below the system's temporary
 * folder when the path would be too long for a socket address.
 */
export function prepareSocketFolder(dataDir: string, owner: { uid: number; gid: number }): string {
  const inside = join(dataDir, 'socket');
  const key = sha256(dataDir).slice(0, 16);
  const folder =
    Buffer.byteLength(socketPath(inside)) <= longestPath ? inside : join(tmpdir(), `qifu-${key}`);
  if (Buffer.byteLength(socketPath(folder)) > longestPath) {
    throw new Error(
      `The temporary folder ${tmpdir()} has too long a path for a socket; set TMPDIR to a shorter one.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const self = process.getuid?.() ?? stat.uid;
  // Someone else could have put a folder or link there first and would then own our connections.
  if (!stat.isDirectory() || (stat.uid !== self && stat.uid !== owner.uid)) {
    throw new Error(`The socket folder ${folder} belongs to someone else; remove it and start again.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

/** Leaves nothing in the system's temporary folder; the one inside the data folder stays. */
export function removeSocketFolder(folder: string, dataDir: string): void {
  if (folder !== join(dataDir, 'socket')) rmSync(folder, { recursive: true, force: true });
}

/** An address every PostgreSQL client understands. */
export const socketUrl = (folder: string, database: string): string =>
  `postgres://postgres@localhost:${socketPort}/${database}?host=${encodeURIComponent(folder)}`;
