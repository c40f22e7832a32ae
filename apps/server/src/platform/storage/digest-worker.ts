import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { serveTasks } from '../worker/worker-tasks';
import { measureBytes } from './measure-bytes';

const readBytes = 1024 * 1024;

serveTasks(async (input) => {
  const measure = measureBytes(Number.POSITIVE_INFINITY);
  const md5 = createHash('md5');
  const piece = Buffer.allocUnsafeSlow(readBytes);
  for (const path of input as readonly string[]) {
    // Nothing else runs in this thread, so it may wait for the disk.
    const file = openSync(path, 'r');
    try {
      for (let count = readSync(file, piece); count > 0; count = readSync(file, piece)) {
        const bytes = piece.subarray(0, count);
        measure.take(bytes);
        md5.update(bytes);
      }
    } finally {
      closeSync(file);
    }
  }
  return { output: { ...measure.result(), md5: md5.digest('hex') } };
});
