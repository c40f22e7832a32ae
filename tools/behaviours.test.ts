import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
/** Behaviours of contract-core 10 and rows of the reliability design that a test must be named after. */
const wanted = [
  ...range(1, 56),
  ...range(22, 29).map((row) => `B${row}`),
  ...range(1, 12).map((row) => `W${row}`),
];

it('every enforced behaviour has a test named after its number', () => {
  const files = execFileSync('git', ['ls-files', 'apps/server'], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => name.endsWith('.test.ts'));
  const titles = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^.*'((?:[BW]?\d{1,2}\. (?:and )?)+)/gm),
  ]);
  const named = new Set(titles.flatMap(([, numbers = '']) => numbers.match(/[BW]?\d{1,2}/g) ?? []));
  expect(wanted.filter((number) => !named.has(number))).toEqual([]);
});
