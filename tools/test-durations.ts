import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kept = join(import.meta.dirname, 'test-durations.json');
/** What a file takes that is not listed, since it takes no longer. */
const usualSeconds = 1;

/** Seconds each file of tests took when somebody last measured, by its path; quick ones are left out. */
const seconds = new Map(Object.entries(JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>));

export const durationOf = (path: string): number => seconds.get(path) ?? usualSeconds;

/**
 * The part of the files that is `index` of `count`, counted from 1: each file, the longest first, goes to the part that
 * has least to do by then, so that all parts end at about the same time.
 */
export function shardOf<File>(
  files: readonly File[],
  pathOf: (file: File) => string,
  { index, count }: { index: number; count: number },
): File[] {
  const parts = Array.from({ length: count }, () => ({ seconds: 0, files: [] as File[] }));
  // Equally long ones in the order of their names, so that every machine makes the same parts.
  const order = [...files].sort(
    (a, b) => durationOf(pathOf(b)) - durationOf(pathOf(a)) || pathOf(a).localeCompare(pathOf(b)),
  );
  for (const file of order) {
    const least = parts.reduce((found, part) => (part.seconds < found.seconds ? part : found));
    least.files.push(file);
    least.seconds += durationOf(pathOf(file));
  }
  return parts[index - 1]?.files ?? [];
}
