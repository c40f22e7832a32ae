// npm start: installs when needed, builds when stale, then becomes the server. `--reset` empties DATA_DIR first;
// `--seed` ends as soon as the database is filled.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverFlags } from './server-flags.mjs';

const root = join(import.meta.dirname, '..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Qifu needs Node 20.19 or newer; this is ${process.version}`);
  process.exit(1);
}

/** True when node_modules holds what the lock file says, however it got there. */
function isInstalled() {
  const held = readPackages('node_modules/.package-lock.json');
  const wanted = Object.entries(readPackages('package-lock.json') ?? {});
  return (
    held !== undefined &&
    wanted.every(
      ([path, { version, link, optional }]) =>
        !path.startsWith('node_modules/') || link || optional || held[path]?.version === version,
    )
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // Advice about other people's packages is not for who starts the product; what goes wrong is still told.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['ci', ...quiet], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function reset() {
  if (process.env.DATABASE_URL) {
    console.error('db:reset empties only the embedded database; DATABASE_URL is set, so nothing was done');
    process.exit(1);
  }
  const folder = resolve(root, process.env.DATA_DIR ?? './data');
  rmSync(folder, { recursive: true, force: true });
  console.log(`Emptied ${folder}`);
}

install();
if (process.argv.includes('--reset')) reset();
const { buildProduct } = await import('./build.mjs');
await buildProduct();
const isSeed = process.argv.includes('--seed');
const server = spawn(process.execPath, [...serverFlags, join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  stdio: ['inherit', isSeed ? 'pipe' : 'inherit', 'inherit'],
  env: isSeed ? { ...process.env, PORT: '0' } : process.env,
});
server.stdout?.on('data', (part) => {
  const text = part.toString();
  process.stdout.write(text.replace(/^Qifu answers at .*$/m, 'The database is filled.'));
  if (text.includes('Qifu answers at')) server.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
