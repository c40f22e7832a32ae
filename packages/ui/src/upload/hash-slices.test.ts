// @vitest-environment node
import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashSlices } from './hash-slices';

it('hashes a file of several slices as a whole, and tells how far it is', async () => {
  const bytes = randomBytes(21_000_000);
  const told: number[] = [];
  const md5 = await hashSlices(new Blob([bytes]), (doneBytes) => told.push(doneBytes));
  expect(md5).toBe(createHash('md5').update(bytes).digest('hex'));
  expect(told).toEqual([10_240_000, 20_480_000, 21_000_000]);
});
