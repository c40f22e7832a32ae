import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock';
import { processSpace } from './processes';

const quick = { beatMs: 50, deadAfterMs: 400 };

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qifu-lock-'));
  lock = join(folder, 'app.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

const writeHolder = (change: object) =>
  writeFileSync(
    lock,
    JSON.stringify({ pid: process.pid, birth: '1', space: processSpace(), host: 'here', ...change }),
  );

const lockManyTimes = async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, quick)));
  return results.filter(({ status }) => status === 'fulfilled').length;
};

it('lets one in, names it to the others, and lets the next one in after it left', async () => {
  const unlock = await lockFolder(folder, quick);
  await expect(lockFolder(folder, quick)).rejects.toThrow(`in use by process ${process.pid} on `);
  await expect(lockFolder(folder, quick)).rejects.toBeInstanceOf(FolderInUseError);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder, quick))();
});

it('lets exactly one in when many come at the same moment', async () => {
  expect(await lockManyTimes()).toBe(1);
});

it('lets exactly one in when many find the lock of a dead one', async () => {
  writeHolder({ pid: 2 ** 22 + 1 });
  expect(await lockManyTimes()).toBe(1);
});

it('is not blocked by a dead one whose number another process has now', async () => {
  writeHolder({ pid: process.ppid, birth: 'long ago' });
  (await lockFolder(folder, quick))();
});

it('is not blocked by a lock that was cut off while it was written', async () => {
  writeFileSync(lock, '{"pid":');
  (await lockFolder(folder, quick))();
});

it('refuses while the heart of one in another container beats, and no longer than that', async () => {
  const elsewhere = { pid: 1, space: 'pid:[1]', host: 'elsewhere' };
  writeHolder(elsewhere);
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), 50);
  await expect(lockFolder(folder, quick)).rejects.toThrow('in use by process 1 on elsewhere');
  clearInterval(beat);
  (await lockFolder(folder, quick))();
});

it('beats, so that others can see it is alive', async () => {
  const unlock = await lockFolder(folder, quick);
  utimesSync(lock, 1, 1);
  await expect.poll(() => Date.now() - statSync(lock).mtimeMs).toBeLessThan(1_000);
  unlock();
});
