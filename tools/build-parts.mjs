// How each part of the product is built.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foreignPackages, textsWhenSpoken, withoutUnused } from './lean-server.mjs';

const root = join(import.meta.dirname, '..');

/** Bundles the server; what an earlier build left behind goes. */
export async function buildServer() {
  const { build } = await import('esbuild');
  const source = join(root, 'apps/server');
  const { metafile } = await build({
    entryPoints: {
      main: join(source, 'src/main.ts'),
      install: join(source, 'src/install.ts'),
      'xlsx-worker': join(source, 'src/platform/xlsx/xlsx-worker.ts'),
      'pdf-worker': join(source, 'src/platform/pdf/pdf-worker.ts'),
      'digest-worker': join(source, 'src/platform/storage/digest-worker.ts'),
    },
    outdir: join(source, 'dist'),
    bundle: true,
    splitting: true,
    // Half the text to read at every start; names stay, as stacks and logs tell them.
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // Read when a stack is told (`platform/places-in-source.ts`); places are enough, the texts would be half of it.
    sourcesContent: false,
    // Bundled libraries of the older module form ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [withoutUnused, foreignPackages, textsWhenSpoken],
    logLevel: 'warning',
    metafile: true,
    absWorkingDir: root,
  });
  const made = new Set(Object.keys(metafile.outputs).map((path) => join(root, path)));
  for (const name of readdirSync(join(source, 'dist'))) {
    const path = join(source, 'dist', name);
    if (!made.has(path)) rmSync(path, { recursive: true });
  }
}

/** Builds the pages of both shells and the entry that renders the portal; each build empties its folder first. */
export async function buildWeb() {
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
