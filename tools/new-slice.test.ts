import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
let copy = '';

/** The tree as it is, with the installed packages of the original and our own packages of the copy. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'qifu-slice-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const installed = join(copy, 'node_modules');
  mkdirSync(join(installed, '@qifu'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@qifu') symlinkSync(join(root, 'node_modules', name), join(installed, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(installed, '@qifu', name));
  symlinkSync(join(root, 'apps/server/node_modules'), join(copy, 'apps/server/node_modules'));
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Its tests have a database of their own: the one of this run was made before the slice was. */
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('QIFU_TEST_')),
);
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...own, CI: '' },
    stdio: 'pipe',
  });
const local = (name: string, ...args: string[]) => run(join(copy, 'node_modules/.bin', name), ...args);
/** Ours alone: packages are links here. */
const changed = () =>
  run('git', 'status', '--porcelain', '-uall', '--', '.', ':!apps/server/node_modules').trim().split('\n');

it('writes a whole resource that types, import rules and its own test accept, in few files', () => {
  run('git', 'init', '-q');
  run('git', 'add', '.', ':!apps/server/node_modules');
  run('git', '-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-qm', 'as it is');
  local('tsx', 'tools/new.ts', 'slice', 'enterprise/site-visit');
  const byHand = changed().filter((line) => !/\.gen\.\w+$|docs\/reference/.test(line));
  expect(byHand.filter((line) => line.startsWith('??')).length).toBeLessThanOrEqual(14);
  expect(byHand.filter((line) => !line.startsWith('??')).length).toBeLessThanOrEqual(6);

  run(process.execPath, 'node_modules/typescript7/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.');
  local('depcruise', 'apps/server/src/modules/enterprise', '--config', '.dependency-cruiser.cjs');
  local('vitest', 'run', '--project=server', 'apps/server/src/modules/enterprise/site-visit');
}, 400_000);
