import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBuilt } from '../testing/built-server';

let folder: string;
const stopped: number[] = [];

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'qifu-stop-'))));
afterEach(() => {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Stops the database's processes where they are: it neither answers nor breaks its connections. */
function hangDatabase() {
  const postmaster = Number(
    readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)]) {
    process.kill(pid, 'SIGSTOP');
    stopped.push(pid);
  }
}

it('leaves in time when its database answers nobody any more, and says so', async () => {
  const server = await startBuilt(folder, { DEMO: '0', SECRET_KEY: 'of-this-test-and-nobody-else' });
  hangDatabase();
  let told = '';
  server.child.stderr?.on('data', (part: Buffer) => (told += part.toString()));
  const started = performance.now();
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([1, null]);
  expect(performance.now() - started).toBeLessThan(40_000);
  expect(told).toContain('the stop took too long');
});
