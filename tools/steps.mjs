// Steps of a check: each a process of its own, its time told at the end, the first failure the end of all.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const times = [];
/** What every step is started with. */
export const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };

/** A program of the installed packages. */
export const local = (name) => join(root, 'node_modules/.bin', name);

/** The native compiler: a fifth of the work of the other, which stays for the tools that read code through it. */
export const types = [
  process.execPath,
  ['node_modules/typescript7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.'],
];
export const importRules = [
  local('depcruise'),
  ['apps', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
];

/** A step that is watched while it runs. */
export function run(name, command, args) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  times.push([name, (Date.now() - started) / 1000]);
  if (status !== 0) fail(name, status);
}

/** The steps of each lane one after the other, the lanes beside each other; the first failure ends all of them. */
export async function runSideBySide(lanes) {
  const running = new Set();
  const runLane = async (steps) => {
    for (const [name, command, args] of steps) await runAside(name, command, args, running);
  };
  await Promise.all(lanes.map(runLane)).catch(({ step, status }) => {
    for (const child of running) child.kill();
    fail(step, status);
  });
}

/** What a step says is shown when it is done, so that steps do not speak into each other. */
export async function runAside(name, command, args, running = new Set()) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  running.add(child);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const status = await new Promise((resolve) => {
    child.once('error', (error) => resolve(said.push(Buffer.from(`${error.message}\n`)) && 1));
    child.once('close', resolve);
  });
  running.delete(child);
  times.push([name, (Date.now() - started) / 1000]);
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(said));
  if (status !== 0) throw { step: name, status };
}

export function tellTimes() {
  for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

export function fail(name, status) {
  console.error(`\n✗ ${name} failed`);
  process.exit(status ?? 1);
}
