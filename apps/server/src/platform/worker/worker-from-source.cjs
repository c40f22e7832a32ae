// Bundles a worker whose entry is TypeScript source, once in each process. Used only while developing and testing:
// Node 20 does not carry a loader given on the command line into its worker threads, and translating file by file
// in each of them takes four times as long as their work.
const { mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { buildSync } = require('esbuild');
const { dependencies } = require('../../../package.json');

/** Inside the workspace, so that the packages left out of the bundle are found. */
const folder = join(__dirname, '../../../.cache/workers');
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@qifu/'));
const built = new Map();

/** The file of a worker by its entry. */
exports.bundleWorker = (name, entry) => {
  const known = built.get(entry);
  if (known) return known;
  const path = join(folder, `${name}.js`);
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    outfile: path,
    write: false,
    bundle: true,
    external,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  // Other processes build the same: each file is there whole or not at all.
  for (const { path: place, contents } of outputFiles) {
    writeFileSync(`${place}.${process.pid}`, contents);
    renameSync(`${place}.${process.pid}`, place);
  }
  built.set(entry, path);
  return path;
};
