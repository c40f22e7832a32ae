import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { RunAs } from './run-as';

const unfinishedPrefix = 'cluster.new-';

/** Plain byte order, and every letter of Unicode known as one; macOS has the second only by itself. */
const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];

/** From 17 on the server compares texts itself, alike on every system and without the C library's detour. */
const ownLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The folder PostgreSQL itself writes, inside our data folder. */
export const clusterDir = (dataDir: string): string => join(dataDir, 'cluster');

/** Major version that wrote the cluster, or undefined when there is none yet. */
export function readClusterMajor(dataDir: string): number | undefined {
  const path = join(clusterDir(dataDir), 'PG_VERSION');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').trim()) : undefined;
}

/** Runs a program to its end; a failure carries what it printed. */
function runProgram(words: [string, string[]], options: RunAs['spawn'], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(words[0], words[1], { ...options, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Making the database folder failed: ${words.flat().join(' ')}\n${printed}`));
    });
  });
}

/**
 * Makes the cluster in a temporary folder beside its place and moves it there when it is complete,
 * so a start that is killed half-way leaves nothing that looks like a database.
 * The caller holds the folder lock: leftovers of earlier tries are nobody's.
 */
export async function initCluster(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs,
  isDurable: boolean,
): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinishedPrefix)) {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
  const unfinished = join(dataDir, unfinishedPrefix + randomUUID().slice(0, 8));
  const args = ['-D', unfinished, '-U', 'postgres', '-E', 'UTF8', ...locale, '--data-checksums'];
  if (binaries.major >= 17) args.push(...ownLocale);
  // Who may connect is decided by the socket's folder, which only our user can enter.
  args.push('--auth=trust', '--text-search-config=simple', ...(isDurable ? [] : ['--no-sync']));
  await runProgram(runAs.wrap(join(binaries.binDir, 'initdb'), args), runAs.spawn, dataDir);
  renameSync(unfinished, clusterDir(dataDir));
}
