import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One mistake a line, each of another kind. */
const mistakes = [
  "export const wrong: number = 'text';",
  'export const first = (list: readonly string[]): string => list[0];',
  "import missing from './nothing-here';",
  'export class Act { run() {} } export class Other extends Act { run() {} }',
  "export const found = process.env.HOME.length + missing('');",
];

it('finds every kind of mistake the repository forbids', () => {
  writeFileSync(join(folder, 'mistakes.ts'), mistakes.join('\n'));
  const settings = { extends: '../../tsconfig.json', include: ['mistakes.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const command = [compiler, '--noEmit', '--pretty', 'false', '-p', '.'];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  const found = [...stdout.matchAll(/^mistakes\.ts\((\d+),\d+\): error (TS\d+)/gm)];
  expect(found.map(([, line, code]) => `${line} ${code}`).sort()).toEqual([
    '1 TS2322',
    '2 TS2322',
    '3 TS2307',
    '4 TS4114',
    '5 TS18048',
  ]);
  expect(status).not.toBe(0);
});
