// Fails when a first visit loads more script and style than it may: brotli bytes and number of files of an entry, of
// the chunks its page loads on demand and of the texts it speaks. `--list` names the files behind each sum.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const keys = Object.keys(manifest);

/** The visitor reads Chinese, the default language. What every page says is one file (see vite.config.ts). */
const frame = keys.filter((key) => manifest[key].name === 'zh');
if (frame.length === 0)
  throw new Error('The build has no chunk of common texts; bring tools/budget.mjs up to date.');

/** What pages are made of beside their shell, as the server tells the browser (`page-links.ts`). */
const { pages, texts: textFiles } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'));
function portalLimitOf(name) {
  if (
    /login$|identity|personalCenter|policyMatch|policySubscription|^\/policy\/(?!detail|original|interpret)/i.test(
      name,
    )
  )
    return 150;
  if (name === '/door' || name === '/') return 125;
  return /^\/policy\/|^\/details/.test(name) ? 130 : 132;
}

/** Limits in kB of 1000 bytes. */
const limitsOf = {
  // With all texts of its feature in one file. Each file is a request; with calls and pictures a page stays at 45 or below.
  office: () => ({ limitKb: 425, limitFiles: 34, first: ['routes', 'record'] }),
  // What visitors read is light; a form to sign in may be heavier, and so may what a firm's people work in once they have.
  // 130 is what is promised of the first page and of a policy; the calculator is nearly there, and the first page stays where
  // it has come to.
  portal: (name) => ({ limitKb: portalLimitOf(name), first: ['portal'] }),
};
/** Any page may be the first one, so the largest of them must keep the limits. */
const visits = Object.entries(pages).map(([name, { shell, files, areas }]) => {
  const { first, ...limits } = limitsOf[shell](name);
  const texts = [...first, ...areas].flatMap((area) => textFiles.zh[area] ?? []);
  return { name, shell, entry: `${shell}.html`, chunks: frame, files: [...files, ...texts], ...limits };
});

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

const weighed = visits.map(weigh);
const worst = (of, by) => of.toSorted((a, b) => by(b) - by(a))[0];
const office = weighed.filter(({ shell }) => shell === 'office');
const portal = weighed.filter(({ shell }) => shell === 'portal');
const told = new Set([
  portal.find(({ name }) => name === '/door'),
  ...[130, 132, 150].map((limit) =>
    worst(
      portal.filter(({ limitKb }) => limitKb === limit),
      ({ sumKb }) => sumKb,
    ),
  ),
  worst(office, ({ sumKb }) => sumKb),
  worst(office, ({ sizes }) => sizes.length),
]);
for (const visit of told) {
  const { name, limitKb, limitFiles = Infinity, sizes, sumKb } = visit;
  const isOver = sumKb > limitKb || sizes.length > limitFiles;
  if (isOver) process.exitCode = 1;
  const weight = `${sumKb.toFixed(1).padStart(7)} kB of ${limitKb} kB`;
  console.log(`${weight}  ${`${sizes.length}`.padStart(2)} files  ${isOver ? 'OVER' : 'ok'}  ${name}`);
  if (process.argv.includes('--list'))
    for (const [bytes, file] of sizes) console.log(`${bytes}`.padStart(12), file);
}
