// Notices by paths, sizes and times that sources have changed since something was made from them.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
const skipped = new Set(['node_modules', 'dist', 'dist-server', 'data', '.cache', 'output']);

/** Path, size and time of every file of these, and the installed packages: cheap to compute and enough to notice a change. */
export function stampOf(paths) {
  const hash = createHash('sha256');
  const visit = (path, isFolder) => {
    if (!isFolder) {
      const { size, mtimeMs } = statSync(path);
      return hash.update(`${path}:${size}:${mtimeMs}\n`);
    }
    for (const entry of readdirSync(path, { withFileTypes: true }))
      if (!skipped.has(entry.name)) visit(join(path, entry.name), entry.isDirectory());
  };
  for (const path of paths) visit(join(root, path), statSync(join(root, path)).isDirectory());
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

const stampFileOf = (name) => join(cache, `${name}.stamp`);

/** Whether what is named was last made from just these sources. */
export function hasStamp(name, stamp) {
  try {
    return readFileSync(stampFileOf(name), 'utf8') === stamp;
  } catch {
    return false;
  }
}

export function keepStamp(name, stamp) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFileOf(name), stamp);
}

export const dropStamp = (name) => rmSync(stampFileOf(name), { force: true });
