// Builds the pages and the server bundle; skips what is newer than its sources. `--force` builds anyway.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

const cache = join(root, '.cache');
const parts = [
  { name: 'server', folders: ['apps/server', 'packages'], product: 'apps/server/dist/main.js' },
  { name: 'web', folders: ['apps/web', 'packages'], product: 'apps/web/dist/portal.html' },
];
const stampFileOf = ({ name }) => join(cache, `${name}.stamp`);

/** Whether a part was built from just these sources. */
function isFresh(part, stamp) {
  const file = stampFileOf(part);
  return existsSync(join(root, part.product)) && existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Whether there is nothing to build. */
export const isBuilt = () => parts.every((part) => isFresh(part, stampOf(part.folders)));

/** Builds what is stale, with what is loaded for nothing else: whoever builds ends afterwards. */
async function buildProduct({ force }) {
  const { buildServer, buildWeb } = await import('./build-parts.mjs');
  const ways = { server: buildServer, web: buildWeb };
  mkdirSync(cache, { recursive: true });
  for (const part of parts) {
    const stamp = stampOf(part.folders);
    if (isFresh(part, stamp) && !force) continue;
    console.log(`Building ${part.name} …`);
    rmSync(stampFileOf(part), { force: true });
    await ways[part.name]();
    writeFileSync(stampFileOf(part), stamp);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildProduct({ force: process.argv.includes('--force') });
