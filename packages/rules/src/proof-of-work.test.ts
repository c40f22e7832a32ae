import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstHashWord, isWorkDone, searchWork, workPieces } from './proof-of-work.ts';

it.each(['', 'abc', 'w.mf3k2x9q.0.abcdefghijkl.0123456789abcdef.3.zzzz', 'x'.repeat(55)])(
  'hashes %j like everybody else',
  (text) => {
    expect(firstHashWord(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  },
);

const work = { key: 'w.mf3k2x9q.0.abcdefghijkl.0123456789abcdef', bits: 8 };
const solve = () =>
  Array.from(
    { length: workPieces },
    (_, piece) => searchWork(work, piece, { from: 0, count: 100_000 }) ?? '',
  );

it('takes an answer that solves every piece, for this key only', () => {
  const answer = solve().join('.');
  expect(isWorkDone(work, answer)).toBe(true);
  expect(isWorkDone({ ...work, key: `${work.key.slice(0, -1)}0` }, answer)).toBe(false);
  expect(isWorkDone({ ...work, bits: 30 }, answer)).toBe(false);
});

it.each(['', '0', '0.0.0.0', '....', 'é.1.2.3'])('refuses %j', (answer) => {
  expect(isWorkDone(work, answer)).toBe(false);
});

it('says when there is none among the numbers it looked through', () => {
  expect(searchWork({ ...work, bits: 32 }, 0, { from: 0, count: 10 })).toBeUndefined();
});
