// npm start: installs when needed, builds when stale, then becomes the server. `--reset` empties DATA_DIR first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Qifu needs Node 20.19 or newer; this is ${process.version}`);
  process.exit(1);
}

/** Installs exactly what the lock file says, unless that was done for this lock file already. */
function install() {
  const stampFile = join(root, '.cache/install.stamp');
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isDone = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isDone && existsSync(join(root, 'node_modules/fastify'))) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
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
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
