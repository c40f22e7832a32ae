import { expect, it } from 'vitest';
import { readWhole } from './read-whole';

const listOf = (total: number) => async (whole: { currentPage: number; pageSize: number }) => ({
  list: Array.from({ length: Math.min(total, whole.pageSize) }, (_, at) => at),
  pagination: { ...whole, total },
});

it('gives every row of a list', async () => {
  expect(await readWhole(listOf(10_000))).toHaveLength(10_000);
});

it('refuses a list that a sheet would not hold whole, and says how long it is', async () => {
  await expect(readWhole(listOf(10_001))).rejects.toMatchObject({
    failure: 'export.tooManyRows',
    details: { limit: 10_000, count: 10_001 },
  });
});
