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

async function buildServer() {
  const { build } = await import('esbuild');
  const source = join(root, 'apps/server');
  await build({
    entryPoints: {
      main: join(source, 'src/main.ts'),
      install: join(source, 'src/install.ts'),
      'xlsx-worker': join(source, 'src/platform/xlsx/xlsx-worker.ts'),
      'pdf-worker': join(source, 'src/platform/pdf/pdf-worker.ts'),
    },
    outdir: join(source, 'dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    plugins: [foreignPackages],
    logLevel: 'warning',
  });
}

/** Our own packages go into the bundle, everything else stays in node_modules. */
const foreignPackages = {
  name: 'foreign-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@qifu/') ? undefined : { path, external: true },
    );
  },
};

async function buildWeb() {
  const { build } = await import('vite');
  const web = join(root, 'apps/web');
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
  const entry = join(web, 'src/app/portal/entry-server.tsx');
  if (!existsSync(entry)) return;
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: entry, outDir: join(web, 'dist-server'), emptyOutDir: true },
    ssr: { noExternal: true },
  });
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
