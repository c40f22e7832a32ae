import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries';
import { readClusterMajor } from './init-folder';
import { canStart, findRunAs, type RunAs } from './run-as';

/** The programs to use on a folder and the way to run them. */
export interface Programs {
  binaries: Binaries;
  runAs: RunAs;
}

/** The programs for this folder, which is bound to the major version that made it. */
export function pickPrograms(dataDir: string, binDir?: string): Programs {
  const found = findBinaries(binDir);
  if (found.length === 0) {
    throw new Error(
      'No PostgreSQL found: the packaged one is missing for this platform and Debian has none installed. ' +
        'Install postgresql, or set DATABASE_URL.',
    );
  }
  const major = readClusterMajor(dataDir);
  const fitting = major === undefined ? found : found.filter((candidate) => candidate.major === major);
  if (fitting.length === 0) {
    const available = found.map((one) => `${one.major} (${one.origin})`).join(', ');
    throw new Error(
      `The data folder ${dataDir} was written by PostgreSQL ${major}, but only ${available} is here. ` +
        `Install PostgreSQL ${major}, or move the data over with pg_dump and an empty DATA_DIR.`,
    );
  }
  for (const binaries of fitting) {
    const program = join(binaries.binDir, 'postgres');
    const runAs = findRunAs(program, dataDir);
    // Trying the program out costs some milliseconds, so it is done once, before the folder is made.
    if (runAs && (major !== undefined || canStart(program, runAs))) return { binaries, runAs };
  }
  throw new Error(cannotRun(dataDir, fitting));
}

function cannotRun(dataDir: string, fitting: Binaries[]): string {
  const tried = fitting.map(({ origin }) => origin).join(', ');
  if (process.getuid?.() !== 0)
    return `PostgreSQL does not start on this machine; tried ${tried}. Set DATABASE_URL.`;
  return (
    `PostgreSQL does not run as root, user namespaces are not allowed here, and neither "postgres" nor "nobody" ` +
    `can use both the programs (${tried}) and the folder ${dataDir}. Start as an ordinary user, or set DATA_DIR to ` +
    'a folder that they can reach, such as one below /var/lib, or set DATABASE_URL to a server of your own.'
  );
}
