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

let folder: string | undefined;
let refusedMs = -Infinity;

/** Says where this process keeps its data; called once at start. */
export const configureDisk = (dataDir: string) => {
  folder = dataDir;
};

/** Whether the disk of our own folder has no room left, or the database has just said so of its own. */
export function isDiskFull(): boolean {
  if (performance.now() - refusedMs < rememberedMs) return true;
  return folder !== undefined && hasNoRoom(folder);
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

/** Whether something failed for want of room: said so by the system or the database, or unsaid by one that has ended of it. */
export function isForWantOfRoom(error: unknown): boolean {
  const isSaid = causesOf(error).some((cause) =>
    cause instanceof DatabaseError
      ? cause.code === full
      : writeCodes.has((cause as { code?: string }).code ?? ''),
  );
  if (isSaid) refusedMs = performance.now();
  return isSaid || (isDatabaseUnavailable(error) && isDiskFull());
}

/** An error and what it came of, as far as a few steps lead. */
function causesOf(error: unknown): object[] {
  const causes: object[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause);
  return causes;
}
