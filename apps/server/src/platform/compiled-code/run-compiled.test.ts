import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCompiled } from './run-compiled';

let folder: string;
let file: string;
let heard: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qifu-kept-'));
  file = join(folder, 'server.cjs');
  writeFileSync(file, '(function (hear) { hear("first"); })');
  heard = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = () => runCompiled(file, [(said: unknown) => heard.push(said)]);
const kept = () => readdirSync(folder).filter((name) => name.endsWith('.kept'));
const place = () => join(folder, kept()[0] ?? '');

it('runs a script, and from the second time on what was compiled of it', () => {
  const first = run();
  expect([first.isKept, kept()]).toEqual([false, []]);
  first.keep();
  expect(kept()).toHaveLength(1);
  expect(run().isKept).toBe(true);
  expect(heard).toEqual(['first', 'first']);
});

it('never runs what was compiled of another text, though it is as long', () => {
  run().keep();
  writeFileSync(file, readFileSync(file, 'utf8').replace('first', 'other'));
  expect(run().isKept).toBe(false);
  expect(heard).toEqual(['first', 'other']);
});

it.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
  [
    'changed in one place',
    (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 9 ? byte ^ 1 : byte)),
  ],
  ['empty', () => Buffer.alloc(0)],
  ['other bytes', (bytes: Buffer) => Buffer.alloc(bytes.length, 7)],
])('reads the text again where what was kept is %s, and keeps it anew', (_, damage) => {
  run().keep();
  writeFileSync(place(), damage(readFileSync(place())));
  const again = run();
  expect(again.isKept).toBe(false);
  again.keep();
  expect(run().isKept).toBe(true);
  expect(heard).toEqual(['first', 'first', 'first']);
});

it('runs a script from a folder that takes nothing', () => {
  const first = run();
  rmSync(folder, { recursive: true });
  expect(() => first.keep()).not.toThrow();
});
