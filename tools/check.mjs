// npm test: everything CI runs, in one order, in one terminal. `--long` raises the counts of generated cases in the tests that
// end in `.heavy.test.ts`; `--shard 1/3` runs one of three parts, the first of them with the checks.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildTexts } from './build-texts.mjs';
import { ensureServices } from './services.mjs';
import { env, fail, importRules, local, run, runAside, runSideBySide, tellTimes, types } from './steps.mjs';

const root = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');
const reports = ['unit', 'product'].map((name) => join(root, `output/vitest-${name}.json`));
if (isLong) env.QIFU_LONG = '1';
const shard = process.argv[process.argv.indexOf('--shard') + 1] ?? '';
const isPart = process.argv.includes('--shard');
if (isPart && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) fail('--shard 1/3: the first of three parts', 2);

mkdirSync(join(root, 'output'), { recursive: true });
for (const report of reports) rmSync(report, { force: true });
await Promise.all([installModules(), installPrograms()]);
buildTexts();

const reporters = ['default', 'json', './tools/second-tries.mjs'].map((name) => `--reporter=${name}`);
const vitest = (report, ...args) => [
  local('vitest'),
  ['run', ...reporters, `--outputFile.json=${report}`, ...args],
];
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
    ['import rules', ...importRules],
    ['unit tests', ...vitest(reports[0], '--project=unit')],
  ],
];

// The tests need what is built, in whichever part they are.
if (!isPart || shard.startsWith('1/')) await runSideBySide(lanes);
else run('build', process.execPath, ['tools/build.mjs', '--force']);
run('tests', ...vitest(reports[1], '--project=!unit', ...(isPart ? [`--shard=${shard}`] : [])));
tellTimes();
const told = reports.filter(existsSync).map((report) => JSON.parse(readFileSync(report, 'utf8')));
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
