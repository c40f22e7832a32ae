// npm test: everything CI runs, in one order, in one terminal. `--long` raises the counts of generated cases.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureServices } from './services.mjs';

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');
const reports = ['unit', 'product'].map((name) => join(root, `output/vitest-${name}.json`));
const times = [];
const env = {
  ...process.env,
  ...(isLong ? { QIFU_LONG: '1' } : {}),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};

mkdirSync(join(root, 'output'), { recursive: true });
await Promise.all([installModules(), installPrograms()]);

const local = (name) => join(root, 'node_modules/.bin', name);
const reporters = ['default', 'json', './tools/second-tries.mjs'].map((name) => `--reporter=${name}`);
const vitest = (report, ...args) => [
  local('vitest'),
  ['run', ...reporters, `--outputFile.json=${report}`, ...args],
];
/** The native compiler: a fifth of the work of the other, which stays for the tools that read code through it. */
const types = [
  process.execPath,
  ['node_modules/typescript7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.'],
];
const importRules = ['apps', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
/** Two halves of the same length, a core for each. */
const lanes = [
  [
    ['types', ...types],
    ['format and lint', local('biome'), ['ci', '--error-on-warnings', '.']],
    ['unused code', local('knip'), []],
  ],
  [
    ['build', process.execPath, ['tools/build.mjs', '--force']],
    ['size budget', process.execPath, ['tools/budget.mjs']],
    ['generated files', local('tsx'), ['tools/gen.ts', '--check']],
    ['import rules', local('depcruise'), importRules],
    ['unit tests', ...vitest(reports[0], '--project=unit')],
  ],
];

await runSideBySide();
run('tests', ...vitest(reports[1], '--project=!unit'));
for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
const told = reports.map((report) => JSON.parse(readFileSync(report, 'utf8')));
const sumOf = (name) => told.reduce((sum, one) => sum + one[name], 0);
console.log(
  `${sumOf('numPassedTests')} passed, ${sumOf('numFailedTests')} failed, ${sumOf('numPendingTests')} skipped`,
);
if (told.some(({ numPassedTests }) => numPassedTests === 0)) process.exit(1);

/** Beside what apt fetches. What npm says comes when it is done. */
async function installModules() {
  if (existsSync(join(root, 'node_modules/vitest'))) return;
  console.log('Installing packages …');
  await runAside('install', 'npm', ['ci', '--no-audit', '--no-fund']).catch(({ step, status }) =>
    fail(step, status),
  );
}

async function installPrograms() {
  await ensureBrowser();
  await ensureServices();
}

function run(name, command, args) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  times.push([name, (Date.now() - started) / 1000]);
  if (status !== 0) fail(name, status);
}

/** The steps of each lane one after the other, the lanes beside each other; the first failure ends all of them. */
async function runSideBySide() {
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
async function runAside(name, command, args, running = new Set()) {
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

function fail(name, status) {
  console.error(`\n✗ ${name} failed`);
  process.exit(status ?? 1);
}
