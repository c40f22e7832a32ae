import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for its owner alone, and those above it, where they are missing. Node's own way (`recursive`) never
 * comes back where a file system makes no folders, as below `/proc`.
 */
export const makeFolder = (path: string): void => make(path, 0o700);

function make(path: string, mode: number) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) make(dirname(path), 0o755);
  mkdirSync(path, { mode });
}
