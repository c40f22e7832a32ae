import { expect, it } from 'vitest';
import { createAllowance } from './allowance';

it("gives a second's worth at once, and more as time passes", () => {
  const allowance = createAllowance(10);
  const taken = (atMs: number) => Array.from({ length: 20 }, () => allowance.take(1, atMs)).filter(Boolean);
  expect(taken(5_000)).toHaveLength(10);
  expect(taken(5_300)).toHaveLength(3);
  expect(taken(60_000)).toHaveLength(10);
});

it('takes nothing where less is left, and looks without taking', () => {
  const allowance = createAllowance(10);
  expect(allowance.take(11, 0)).toBe(false);
  expect([allowance.has(10, 0), allowance.take(7, 0), allowance.has(4, 0), allowance.has(3, 0)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it('refills nothing for a time that is past', () => {
  const allowance = createAllowance(10);
  expect(allowance.take(10, 2_000)).toBe(true);
  expect([allowance.take(1, 1_000), allowance.take(1, 2_000), allowance.take(1, 2_100)]).toEqual([
    false,
    false,
    true,
  ]);
});
