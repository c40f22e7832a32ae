import { expect, it } from 'vitest';
import { demoPolicies } from '.';
import { judgedQueries } from './judged-queries';

it('judges sixty different queries by policies there are', () => {
  expect(new Set(judgedQueries.map(({ query }) => query)).size).toBe(60);
  const keys = new Set(demoPolicies.map(({ key }) => key));
  for (const { query, graded } of judgedQueries) {
    const named = Object.keys(graded);
    expect(
      named.filter((key) => !keys.has(key)),
      query,
    ).toEqual([]);
    expect(named.length, query).toBeLessThanOrEqual(10);
    expect(Object.values(graded), query).toContain(3);
  }
});
