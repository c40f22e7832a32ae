// npm test: everything CI runs, in one order, in one terminal. `--long` raises the counts of generated cases.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureServices } from './services.mjs';

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');
const report = join(root, 'output/vitest.json');
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
const steps = [
  ['format and lint', local('biome'), ['ci', '--error-on-warnings', '.']],
  ['types', local('tsc'), ['--noEmit', '-p', '.']],
  [
    'import rules',
    local('depcruise'),
    ['apps', 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ],
  ['unused code', local('knip'), []],
  ['generated files', local('tsx'), ['tools/gen.ts', '--check']],
  ['build', process.execPath, ['tools/build.mjs', '--force']],
  ['size budget', process.execPath, ['tools/budget.mjs']],
  ['tests', local('vitest'), ['run', ...reporters, `--outputFile.json=${report}`]],
];

for (const [name, command, args] of steps) run(name, command, args);
for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
if (numPassedTests === 0) process.exit(1);

function run(name, command, args) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  times.push([name, (Date.now() - started) / 1000]);
  if (status === 0) return;
  console.error(`\n✗ ${name} failed`);
  process.exit(status ?? 1);
}
