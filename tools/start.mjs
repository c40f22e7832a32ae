// npm start: checks the settings, installs when needed, builds when stale, then starts the server and passes on what it
// is told. Each step is a process of its own and ends with its memory. `--reset` empties DATA_DIR first; `--seed` ends as
// soon as the database is filled.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isBuilt } from './build.mjs';
import { serverFlags } from './server-flags.mjs';

const root = join(import.meta.dirname, '..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Qifu needs Node 20.19 or newer; this is ${process.version}`);
  process.exit(1);
}

const isSeed = process.argv.includes('--seed');
const env = isSeed ? { ...process.env, PORT: '0' } : process.env;

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

let running;
// Whoever ends this ends what it waits for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running?.kill(signal));

/** Starts a process in the place of the last one; gives how it ended. */
function start(command, args, output = 'inherit') {
  running = spawn(command, args, { cwd: root, stdio: ['inherit', output, 'inherit'], env });
  return new Promise((resolve) => {
    running.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Waits for a step; where it fails, nothing follows. */
async function finish(command, ...args) {
  const code = await start(command, args);
  if (code !== 0) process.exit(code);
}

/** Whoever has set something wrong is told before minutes of work, by the same check that the server begins with. */
const checkSettings = () => finish(process.execPath, 'tools/check-settings.gen.mjs');

function install() {
  console.log('Installing packages …');
  // Advice about other people's packages is not for who starts the product; what goes wrong is still told.
  return finish('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
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

const isInPlace = isInstalled();
const isReset = process.argv.includes('--reset');
if (isReset || !isInPlace || !isBuilt()) await checkSettings();
if (!isInPlace) await install();
if (isReset) reset();
if (!isBuilt()) await finish(process.execPath, 'tools/build.mjs');
const ended = start(
  process.execPath,
  [...serverFlags, 'apps/server/dist/main.js'],
  isSeed ? 'pipe' : 'inherit',
);
const server = running;
server.stdout?.on('data', (part) => {
  const text = part.toString();
  process.stdout.write(text.replace(/^Qifu answers at .*$/m, 'The database is filled.'));
  if (text.includes('Qifu answers at')) server.kill('SIGTERM');
});
process.exit(await ended);
