import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Memory as a folder: a copy of 80 tables takes 50 ms there, and up to a second on a disk that makes files slowly. */
const folder = '/dev/shm';
const ownName = /^qifu-run-(\d+)-/;

/** The folder that is memory, where the machine has one with so much room. */
export function memoryFolder(neededBytes) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > neededBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Has this process and its children keep temporary files in memory where there is plenty, in a folder that goes with the
 * process. Who is killed loses no less and no more there than on a disk: the system keeps what was written.
 */
export function keepTemporaryFilesInMemory() {
  const memory = process.env.TMPDIR ? undefined : memoryFolder(6_000_000_000);
  if (!memory) return;
  for (const name of readdirSync(memory)) if (isLeft(name)) remove(join(memory, name));
  const own = mkdtempSync(join(memory, `qifu-run-${process.pid}-`));
  process.env.TMPDIR = own;
  process.once('exit', () => remove(own));
}

/** What belongs to somebody else stays. */
function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
  }
}

/** Of a run that was killed. */
function isLeft(name) {
  const pid = Number(ownName.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
