// How each part of the product is built.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foreignPackages, textsWhenSpoken } from './lean-server.mjs';

const root = join(import.meta.dirname, '..');

const source = join(root, 'apps/server');
/** What all of the server's files have in common. */
const ofServer = {
  outdir: join(source, 'dist'),
  bundle: true,
  // Half the text to read at every start; names stay, as stacks and logs tell them.
  minifyWhitespace: true,
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  // Read when a stack is told (`platform/places-in-source.ts`); places are enough, the texts would be half of it.
  sourcesContent: false,
  plugins: [foreignPackages, textsWhenSpoken],
  logLevel: 'warning',
  metafile: true,
  absWorkingDir: root,
};

/** The server as one script, a function to be called: what the engine makes of it can be kept (`platform/compiled-code`). */
const asScript = {
  entryPoints: { server: join(source, 'src/main.ts') },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  banner: {
    js: '(function(require,__filename,__dirname){const builtUrl=require("node:url").pathToFileURL(__filename).href;',
  },
  footer: { js: '})' },
  define: {
    'import.meta.url': 'builtUrl',
    'import.meta.filename': '__filename',
    'import.meta.dirname': '__dirname',
  },
  // A script whose compiled code was kept cannot `import()`; Node's `require` takes modules of either form.
  supported: { 'dynamic-import': false },
};

/** What starts it, and what runs in threads and processes of its own. */
const asModules = {
  entryPoints: {
    main: join(source, 'src/start-built.ts'),
    install: join(source, 'src/install.ts'),
    'xlsx-worker': join(source, 'src/platform/xlsx/xlsx-worker.ts'),
    'pdf-worker': join(source, 'src/platform/pdf/pdf-worker.ts'),
    'mass-worker': join(source, 'src/modules/portal/mass-evaluation/mass-worker.ts'),
    'digest-worker': join(source, 'src/platform/storage/digest-worker.ts'),
  },
  splitting: true,
  format: 'esm',
  // Bundled libraries of the older module form ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
};

/** Bundles the server; what an earlier build left behind goes. */
export async function buildServer() {
  const { build } = await import('esbuild');
  const built = await Promise.all([asScript, asModules].map((form) => build({ ...ofServer, ...form })));
  const outputs = built.flatMap(({ metafile }) => Object.keys(metafile.outputs));
  const made = new Set(outputs.map((path) => join(root, path)));
  for (const name of readdirSync(ofServer.outdir)) {
    const path = join(ofServer.outdir, name);
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
