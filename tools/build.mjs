// Builds the pages and the server bundle; skips what is newer than its sources. `--force` builds anyway.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, buildWeb } from './build-parts.mjs';

const root = join(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'dist', 'dist-server', 'data', '.cache', 'output']);

/** Path, size and time of every source file: cheap to compute and enough to notice a change. */
function stampOf(folders) {
  const hash = createHash('sha256');
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const full = join(path, entry.name);
      if (entry.isDirectory()) walk(full);
      else {
        const { size, mtimeMs } = statSync(full);
        hash.update(`${full}:${size}:${mtimeMs}\n`);
      }
    }
  };
  for (const folder of folders) walk(join(root, folder));
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/** Builds what is stale. */
export async function buildProduct({ force = false } = {}) {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const parts = [
    ['server', ['apps/server', 'packages'], buildServer, 'apps/server/dist/main.js'],
    ['web', ['apps/web', 'packages'], buildWeb, 'apps/web/dist/portal.html'],
  ];
  for (const [name, folders, build, product] of parts) {
    const stampFile = join(cache, `${name}.stamp`);
    const stamp = stampOf(folders);
    const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
    if (isFresh && existsSync(join(root, product)) && !force) continue;
    console.log(`Building ${name} …`);
    rmSync(stampFile, { force: true });
    await build();
    writeFileSync(stampFile, stamp);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildProduct({ force: process.argv.includes('--force') });
