import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of its own, which a test may fill. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left. */
  fill: () => void;
  /** Gives it back. */
  free: () => void;
  remove: () => void;
}

/** Not among the temporary files of a run: whoever removes those after a kill could not remove a mounted one. */
const place = '/var/tmp';
const prefix = 'qifu-disk-';

/** Of runs that were killed. */
function sweepDisks() {
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix)))
    if (!existsSync(`/proc/${name.slice(prefix.length).split('-')[0]}`)) unmount(join(place, name));
}

function unmount(folder: string) {
  spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Mounts one; undefined where this user may not, and then tests are skipped, but fail in CI (rulings 36). What is kept
 * there is memory.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  sweepDisks();
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    if (process.env.CI) throw new Error(`no file system can be mounted: ${stderr}`);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fillDisk(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => unmount(folder),
  };
}

/** In pieces that get smaller, down to the last page. */
function fillDisk(ballast: string) {
  const file = openSync(ballast, 'a');
  for (const size of [1_048_576, 4_096, 1]) {
    const piece = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}
