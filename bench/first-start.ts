import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dropStamp } from '../tools/source-stamp.mjs';
import { pssMb, treeOf } from './cpu';
import { readPort } from './product';

const root = join(import.meta.dirname, '..');
/** The jobs run and what the start needed for a moment has gone. */
const settleMs = 10_000;

/**
 * What `npm start` takes when it had to build and to fill its database, everything from npm down but the database, in
 * megabytes PSS: what the processes share is counted once.
 */
export async function measureFirstStart(dataDir: string): Promise<number> {
  for (const part of ['texts', 'server', 'web'] as const) dropStamp(part);
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DEMO: '1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await readPort(child);
  await wait(settleMs);
  const own = treeOf(child.pid ?? 0).filter(({ name }) => name !== 'postgres');
  const sum = own.reduce((total, { pid }) => total + pssMb(pid), 0);
  await stop(child);
  return sum;
}

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.stdout?.on('close', () => resolve());
    child.kill('SIGTERM');
  });
