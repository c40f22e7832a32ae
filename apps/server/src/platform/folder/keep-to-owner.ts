import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder';

const others = 0o077;

/**
 * What this process makes from now on is for its owner alone, and so is what lies in the folder already. A folder that
 * was closed to others keeps what is in it from them: below the first level only open ones are looked into.
 */
export function keepToOwner(folder: string): void {
  process.umask(others);
  makeFolder(folder);
  close(folder);
  for (const name of readdirSync(folder)) closeOpen(join(folder, name));
}

/** Links are left as they are: what they lead to may be somebody else's. */
function closeOpen(path: string) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || (found.mode & others) === 0) return;
  close(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeOpen(join(path, name));
}

function close(path: string) {
  chmodSync(path, lstatSync(path).mode & 0o700);
}
