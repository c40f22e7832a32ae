// npm run check [-- REVISION]: what a change can break, in a few minutes: types, lint, and the tests of what changed since a
// revision (the last commit, or the one before where nothing has changed since).
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { affectedBy } from './affected-tests';
import { buildTexts } from './build-texts.mjs';
import { importRules, local, run, runSideBySide, tellTimes, types } from './steps.mjs';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changedSince = (revision: string) =>
  [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(file),
  );

const [named] = process.argv.slice(2);
const sinceLast = changedSince(named ?? 'HEAD');
const changed = sinceLast.length > 0 || named ? sinceLast : changedSince('HEAD~1');
console.log(`${changed.length} files have changed`);

buildTexts();
const { tests, pages } = affectedBy(changed);
const linted = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...changed];
await runSideBySide([
  [
    ['types', ...types],
    ['format and lint', local('biome'), linted],
  ],
  [
    ['generated files', local('tsx'), ['tools/gen.ts', '--check']],
    ['import rules', ...importRules],
  ],
]);
if (tests.length > 0)
  run('tests', local('vitest'), [
    'run',
    '--project=server',
    '--project=unit',
    '--project=e2e',
    '--passWithNoTests',
    ...tests,
  ]);
if (pages.length > 0)
  run('tests of pages', local('vitest'), [
    'related',
    '--run',
    '--project=web',
    '--passWithNoTests',
    ...pages,
  ]);
tellTimes();
