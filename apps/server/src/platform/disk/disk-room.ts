import { statfsSync } from 'node:fs';
import { DatabaseError } from 'pg';
import { isDatabaseUnavailable } from '../db/database-failure';

/**
 * The database begins its log's next file with so much at once. Where it finds less it ends, and starts again when there
 * is room: meanwhile it answers nobody (reliability F14).
 */
const leastBytes = 16 * 1024 * 1024;
/** A database elsewhere tells of its disk only by refusing: so long after it did, its disk counts as full. */
const rememberedMs = 10_000;

const full = '53100';
const writeCodes = new Set(['ENOSPC', 'EDQUOT']);

/** What an application knows of the room on its disks. */
export interface DiskRoom {
  /** Whether the disk of our own folder has no room left, or the database has just said so of its own. */
  isFull: () => boolean;
  /** Whether something failed for want of room: said so by the system or the database, or unsaid by one that has ended of it. */
  isReasonOf: (error: unknown) => boolean;
}

/** Watches the disk of the folder where an application keeps its data. */
export function watchDisk(folder: string): DiskRoom {
  let refusedMs = -Infinity;
  const isFull = () => performance.now() - refusedMs < rememberedMs || hasNoRoom(folder);
  return {
    isFull,
    isReasonOf(error) {
      const isSaid = causesOf(error).some(saysNoRoom);
      if (isSaid) refusedMs = performance.now();
      return isSaid || (isDatabaseUnavailable(error) && isFull());
    },
  };
}

function hasNoRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize < leastBytes;
  } catch {
    // What else is wrong with the folder is told by whoever writes there.
    return false;
  }
}

const saysNoRoom = (cause: object): boolean =>
  cause instanceof DatabaseError
    ? cause.code === full
    : writeCodes.has((cause as { code?: string }).code ?? '');

/** An error and what it came of, as far as a few steps lead. */
function causesOf(error: unknown): object[] {
  const causes: object[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause);
  return causes;
}
