import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Reads a file or link of /proc, which may vanish at any moment. */
function readProc(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * A text that stays the same while this process lives and differs for a later one with the same number;
 * undefined when no such process runs (a zombie counts as gone).
 */
export function processBirth(pid: number): string | undefined {
  if (hasProc) {
    const stat = readProc(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // The name in brackets may hold blanks; state and start time are fields 3 and 22 of the whole line.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields && fields[0] !== 'Z' ? fields[19] : undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The words a process was started with, or undefined when it is gone or cannot be seen. */
export function processWords(pid: number): string[] | undefined {
  if (hasProc) {
    const line = readProc(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    return line ? line.replace(/\0$/, '').split('\0') : undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return undefined;
  }
}

/** Processes that stand in this folder, as every server process stands in its data folder; [] without /proc. */
export function processesIn(folder: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readProc(() => readlinkSync(`/proc/${name}/cwd`)) === folder)
    .map(Number);
}

/** The space in which process numbers mean something: another container has another one. */
export const processSpace = (): string =>
  (hasProc && readProc(() => readlinkSync('/proc/self/ns/pid'))) || 'the only one';

/** Asks again and again until `test` gives a value other than undefined, or time is over. */
export async function waitFor<T>(
  test: () => T | undefined,
  timeoutMs: number,
  everyMs = 5,
): Promise<T | undefined> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = test();
    if (value !== undefined || performance.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
