// Fails when a first visit loads more script and style than it may: brotli bytes and number of files of an entry, of
// the chunks its page loads on demand and of the texts it speaks. `--list` names the files behind each sum.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const keys = Object.keys(manifest);

/** The visitor reads Chinese, the default language. What every page says is one file (see vite.config.ts). */
const texts = (...areas) => areas.map((area) => `../../packages/i18n/src/zh/${area}.ts`);
const frame = keys.filter((key) => manifest[key].name === 'zh');
/** Where texts beyond those of the frame are. */
const textTable = keys.filter((key) => manifest[key].name === 'text-table');
if (frame.length === 0 || textTable.length === 0)
  throw new Error('The build has no chunk of common texts; bring tools/budget.mjs up to date.');

/** What pages of the office are made of beside the frame, as the server tells the browser (`page-links.ts`). */
const { pages, texts: textFiles } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'));
/** Any page of the office may be the first one, so the largest of them must keep the limits. */
const officePages = Object.entries(pages).map(([name, { files, areas }]) => ({
  name,
  // With all texts of its feature in one file.
  limitKb: 435,
  // Each file is a request; with calls and pictures a page stays at 45 or below.
  limitFiles: 34,
  entry: 'office.html',
  chunks: frame,
  files: [...files, ...['routes', 'record', ...areas].flatMap((area) => textFiles.zh[area] ?? [])],
}));

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
    chunks: ['src/features/identity/login-page.tsx', ...frame, ...textTable, ...texts('login')],
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

function weigh({ entry, chunks, files: given = [], ...visit }) {
  const files = new Set(given);
  const seen = new Set();
  for (const key of [entry, ...chunks]) collectFiles(key, files, seen);
  const sizes = [...files].map((file) => [packedBytes(file), file]).sort(([a], [b]) => b - a);
  return { ...visit, sizes, sumKb: sizes.reduce((sum, [bytes]) => sum + bytes, 0) / 1000 };
}

const weighed = officePages.map(weigh);
const heaviest = weighed.toSorted((a, b) => b.sumKb - a.sumKb)[0];
const mostFiles = weighed.toSorted((a, b) => b.sizes.length - a.sizes.length)[0];
for (const visit of new Set([...visits.map(weigh), heaviest, mostFiles])) {
  const { name, limitKb, limitFiles = Infinity, sizes, sumKb } = visit;
  const isOver = sumKb > limitKb || sizes.length > limitFiles;
  if (isOver) process.exitCode = 1;
  const weight = `${sumKb.toFixed(1).padStart(7)} kB of ${limitKb} kB`;
  console.log(`${weight}  ${`${sizes.length}`.padStart(2)} files  ${isOver ? 'OVER' : 'ok'}  ${name}`);
  if (process.argv.includes('--list'))
    for (const [bytes, file] of sizes) console.log(`${bytes}`.padStart(12), file);
}
