import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How the server's programs are started, since PostgreSQL refuses to run as root. */
export interface RunAs {
  /** The words that start a program, before its own arguments. */
  wrap: (program: string, args: string[]) => [string, string[]];
  /** Extra spawn options: another user where a user namespace is not to be had. */
  spawn: { uid?: number; gid?: number };
  /** Owner the data folder must have. */
  owner: { uid: number; gid: number };
}

const unshareWords = ['--user', '--map-user=65534', '--map-group=65534', '--'];
const plain = (program: string, args: string[]): [string, string[]] => [program, args];

const mayUnshare = () => spawnSync('unshare', [...unshareWords, 'true'], { stdio: 'ignore' }).status === 0;

/** Users of the machine the server may run as, in order of preference. */
function unprivilegedUsers(): { uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return ['postgres', 'nobody'].flatMap((name) => {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    return fields ? [{ uid: Number(fields[2]), gid: Number(fields[3]) }] : [];
  });
}

/** True when this user can start the program and reach the folder. */
function canUse(user: { uid: number; gid: number }, program: string, folder: string): boolean {
  const runs = spawnSync(program, ['--version'], { ...user, stdio: 'ignore' }).status === 0;
  return runs && spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, stdio: 'ignore' }).status === 0;
}

/**
 * How to run `program` on data below `folder`, which must exist; undefined when there is no way.
 * Root first tries a user namespace, where files stay root's and no folder has to be opened to others.
 */
export function findRunAs(program: string, folder: string): RunAs | undefined {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { wrap: plain, spawn: {}, owner: { uid, gid } };
  if (mayUnshare()) {
    const wrap = (inner: string, args: string[]): [string, string[]] => [
      'unshare',
      [...unshareWords, inner, ...args],
    ];
    return { wrap, spawn: {}, owner: { uid, gid } };
  }
  letThrough(dirname(folder));
  const user = unprivilegedUsers().find((candidate) => {
    giveTo(folder, candidate);
    return canUse(candidate, program, folder);
  });
  if (user) return { wrap: plain, spawn: user, owner: user };
  giveTo(folder, { uid, gid });
  return undefined;
}

/** The server's user must get to his folder through ours, whose names and files stay closed to him. */
function letThrough(folder: string) {
  const { mode } = lstatSync(folder);
  if ((mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o7777) | 0o011);
}

/** True when the program starts at all: a packaged one may miss the C library it was built for. */
export function canStart(program: string, { wrap, spawn }: RunAs): boolean {
  const [command, args] = wrap(program, ['--version']);
  return spawnSync(command, args, { ...spawn, stdio: 'ignore' }).status === 0;
}

/** Hands a folder and everything in it to a user; does nothing when the folder is theirs already. */
export function giveTo(path: string, owner: { uid: number; gid: number }): void {
  const stat = lstatSync(path);
  if (stat.uid === owner.uid && stat.gid === owner.gid) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), owner);
  lchownSync(path, owner.uid, owner.gid);
}
