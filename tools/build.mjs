// Builds the pages and the server bundle; skips what is newer than its sources. `--force` builds anyway.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dropStamp, hasStamp, keepStamp, stampOf } from './source-stamp.mjs';

const root = join(import.meta.dirname, '..');
const parts = [
  { name: 'server', folders: ['apps/server', 'packages'], product: 'apps/server/dist/main.js' },
  { name: 'web', folders: ['apps/web', 'packages'], product: 'apps/web/dist/portal.html' },
];

/** Whether a part was built from just these sources. */
const isFresh = (part, stamp) => existsSync(join(root, part.product)) && hasStamp(part.name, stamp);

/** Whether there is nothing to build. */
export const isBuilt = () => parts.every((part) => isFresh(part, stampOf(part.folders)));

/** Builds what is stale, with what is loaded for nothing else: whoever builds ends afterwards. */
async function buildProduct({ force }) {
  const { buildTexts } = await import('./build-texts.mjs');
  const { buildServer, buildWeb } = await import('./build-parts.mjs');
  buildTexts();
  const ways = { server: buildServer, web: buildWeb };
  for (const part of parts) {
    const stamp = stampOf(part.folders);
    if (isFresh(part, stamp) && !force) continue;
    console.log(`Building ${part.name} …`);
    dropStamp(part.name);
    await ways[part.name]();
    keepStamp(part.name, stamp);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await buildProduct({ force: process.argv.includes('--force') });
