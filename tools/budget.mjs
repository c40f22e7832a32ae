// Fails when a first visit loads more script and style than it may: brotli bytes of an entry, of the
// chunks its page loads on demand and of the texts it speaks. `--list` names the files behind each sum.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const keys = Object.keys(manifest);

/** The visitor reads Chinese, the default language. What every page says is one file (see vite.config.ts). */
const texts = (...areas) => areas.map((area) => `../../packages/i18n/src/zh/${area}.ts`);
const frame = keys.filter((key) => manifest[key].name === 'zh');
if (frame.length === 0)
  throw new Error('The build has no chunk of common texts; bring tools/budget.mjs up to date.');

/** Any page of the office may be the first one, so the largest of them must keep the limit. */
const officePages = keys
  .filter((key) => /^src\/features\/(?!identity|portal).*-page\.tsx$/.test(key))
  .map((page) => {
    const feature = page.split('/')[2];
    const spoken = keys.filter((key) => key.includes(`/i18n/src/zh/${feature}`));
    return {
      name: page,
      limitKb: 400,
      entry: 'office.html',
      chunks: [page, ...frame, ...texts('routes'), ...spoken],
    };
  });

/** Limits in kB of 1000 bytes. */
const visits = [
  {
    name: '/door',
    limitKb: 130,
    entry: 'portal.html',
    chunks: ['src/features/portal/door-page.tsx', ...frame],
  },
  {
    name: '/login',
    limitKb: 150,
    entry: 'portal.html',
    chunks: ['src/features/identity/login-page.tsx', ...frame, ...texts('login')],
  },
];

/** The files a chunk needs at once: itself, its styles, and the same of all it imports statically. */
function collectFiles(key, files, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk ${key}; bring tools/budget.mjs up to date.`);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) collectFiles(imported, files, seen);
}

function packedBytes(file) {
  const path = join(dist, file);
  const packed = statSync(`${path}.br`, { throwIfNoEntry: false });
  return packed ? packed.size : brotliCompressSync(readFileSync(path)).length;
}

function weigh({ entry, chunks, ...visit }) {
  const files = new Set();
  const seen = new Set();
  for (const key of [entry, ...chunks]) collectFiles(key, files, seen);
  const sizes = [...files].map((file) => [packedBytes(file), file]).sort(([a], [b]) => b - a);
  return { ...visit, sizes, sumKb: sizes.reduce((sum, [bytes]) => sum + bytes, 0) / 1000 };
}

const largest = officePages.map(weigh).sort((a, b) => b.sumKb - a.sumKb)[0];
for (const { name, limitKb, sizes, sumKb } of [...visits.map(weigh), ...(largest ? [largest] : [])]) {
  if (sumKb > limitKb) process.exitCode = 1;
  const verdict = sumKb > limitKb ? 'OVER' : 'ok';
  console.log(`${sumKb.toFixed(1).padStart(7)} kB of ${limitKb} kB  ${verdict.padEnd(4)}  ${name}`);
  if (process.argv.includes('--list'))
    for (const [bytes, file] of sizes) console.log(`${bytes}`.padStart(12), file);
}
