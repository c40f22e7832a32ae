// npm test: everything CI runs, in one order, in one terminal. `--long` raises the counts of generated cases.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { ensureBrowser } from './browser.mjs';
import { ensureServices } from './services.mjs';

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');
const reports = ['unit', 'browser', 'server'].map((name) => join(root, `output/vitest-${name}.json`));
const times = [];
const env = {
  ...process.env,
  ...(isLong ? { QIFU_LONG: '1' } : {}),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};

if (!existsSync(join(root, 'node_modules/vitest'))) run('install', 'npm', ['ci', '--no-audit', '--no-fund']);
mkdirSync(join(root, 'output'), { recursive: true });
await ensureBrowser();
ensureServices();

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
const checks = [
  [
    ['types', ...types],
    ['format and lint', local('biome'), ['ci', '--error-on-warnings', '.']],
    ['import rules', local('depcruise'), importRules],
  ],
  [
    ['build', process.execPath, ['tools/build.mjs', '--force']],
    ['size budget', process.execPath, ['tools/budget.mjs']],
    ['generated files', local('tsx'), ['tools/gen.ts', '--check']],
    ['unused code', local('knip'), []],
    ['unit tests', ...vitest(reports[0], '--project=unit', '--maxWorkers=1')],
  ],
];

/**
 * Likewise: what draws pages, and the server. One process tests the server, so that it is loaded and its templates are
 * made once; where its tests wait for a time to pass, the journeys have the core.
 */
const tests = [
  ['browser', ...vitest(reports[1], '--project=e2e', '--project=web', '--maxWorkers=1')],
  ['server', ...vitest(reports[2], '--project=server', '--maxWorkers=1')],
];

await runSideBySide(checks);
await runTests();
for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
const told = reports.map((report) => JSON.parse(readFileSync(report, 'utf8')));
const sumOf = (name) => told.reduce((sum, one) => sum + one[name], 0);
console.log(
  `${sumOf('numPassedTests')} passed, ${sumOf('numFailedTests')} failed, ${sumOf('numPendingTests')} skipped`,
);
if (told.some(({ numPassedTests }) => numPassedTests === 0)) process.exit(1);

function run(name, command, args) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  times.push([name, (Date.now() - started) / 1000]);
  if (status !== 0) fail(name, status);
}

/** The steps of each lane one after the other, the lanes beside each other; the first failure ends all of them. */
async function runSideBySide(lanes) {
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
async function runAside(name, command, args, running) {
  const said = [];
  const status = await runStep(name, command, args, { hear: (part) => said.push(part), running });
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(said));
  if (status !== 0) throw { step: name, status };
}

/** All to their end, so that one run tells everything that fails; each line says at once whose it is. */
async function runTests() {
  console.log('\n── tests');
  const failed = [];
  const runOne = async ([name, command, args]) => {
    const speak = linesTo((line) => console.log(`${name.padEnd(8)}│ ${line}`));
    const status = await runStep(`${name} tests`, command, args, { hear: speak });
    speak('\n');
    if (status !== 0) failed.push([`${name} tests`, status]);
  };
  await Promise.all(tests.map(runOne));
  if (failed.length > 0) fail(...failed[0]);
}

/** Takes parts of a text and gives its lines. */
function linesTo(say) {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  return (part) => {
    const lines = (begun + decoder.write(part)).split('\n');
    begun = lines.pop();
    for (const line of lines) if (line !== '') say(line);
  };
}

/** Gives the status a step ends with; what it says is heard meanwhile. */
async function runStep(name, command, args, { hear, running = new Set() }) {
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      hear(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once('close', resolve);
  });
  running.delete(child);
  times.push([name, (Date.now() - started) / 1000]);
  return status;
}

function fail(name, status) {
  console.error(`\n✗ ${name} failed`);
  process.exit(status ?? 1);
}
