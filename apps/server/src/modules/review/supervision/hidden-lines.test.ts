import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallLines, type ScoredCell } from './hidden-lines';

const oneDimension = (sizes: Record<string, number>): ScoredCell[] =>
  Object.entries(sizes).flatMap(([unit, scored]) =>
    scored === 0 ? [] : [{ unit, district: 'd', direction: 'x', scored }],
  );
const cell = (unit: string, direction: string, scored: number): ScoredCell => ({
  unit,
  district: 'd',
  direction,
  scored,
});

describe('hiding small lines', () => {
  it.each([
    [{ a: 9, b: 5 }, []],
    [{ a: 9, b: 2, c: 5 }, ['b', 'c']],
    [{ a: 9, b: 2, c: 2, d: 5 }, ['b', 'c']],
    [{ a: 9, b: 0, c: 5 }, []],
  ])('of %o hides %o', (sizes, hidden) => {
    expect([...hideSmallLines(oneDimension(sizes as Record<string, number>)).unit].sort()).toEqual(hidden);
  });

  it('shows lines that cross in many projects, and hides those whose difference is one', () => {
    const crossing = [cell('a', 'x', 4), cell('a', 'y', 3), cell('b', 'x', 3), cell('b', 'y', 5)];
    expect(hideSmallLines(crossing)).toEqual({ unit: new Set(), district: new Set(), direction: new Set() });
    const nested = hideSmallLines([cell('a', 'x', 3), cell('a', 'y', 1), cell('b', 'y', 3)]);
    expect(nested.unit.size + nested.direction.size).toBeGreaterThanOrEqual(2);
  });

  it('leaves no combination of shown figures about fewer than three projects', () => {
    const keyed = (prefix: string, count: number) =>
      fc.integer({ min: 1, max: count }).map((no) => `${prefix}${no}`);
    const cells = fc.uniqueArray(
      fc.record({
        unit: keyed('u', 4),
        district: keyed('d', 3),
        direction: keyed('x', 4),
        scored: fc.integer({ min: 1, max: 5 }),
      }),
      { selector: ({ unit, district, direction }) => `${unit} ${district} ${direction}`, maxLength: 14 },
    );
    fc.assert(
      fc.property(cells, (given) => {
        const projects = given.flatMap((one) => Array.from({ length: one.scored }, () => one));
        fc.pre(projects.length >= 3);
        expect(toldByRank(projects, hideSmallLines(given))).toEqual([]);
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });
});

/** Sets of one or two projects whose absence lowers the rank of all that is shown: only they can be reckoned out. */
function toldByRank(projects: readonly ScoredCell[], hidden: ReturnType<typeof hideSmallLines>) {
  const dimensions = ['unit', 'district', 'direction'] as const;
  const shown = dimensions.flatMap((dimension) =>
    [...new Set(projects.map((one) => one[dimension]))]
      .filter((key) => !hidden[dimension].has(key))
      .map((key) => projects.map((one) => (one[dimension] === key ? 1 : 0))),
  );
  const sums = [projects.map(() => 1), ...shown];
  const without = (absent: readonly number[]) =>
    rankOf(sums.map((row) => row.filter((_value, at) => !absent.includes(at))));
  const whole = without([]);
  const sets = projects.flatMap((_one, first) => [
    [first],
    ...projects.slice(first + 1).map((_other, at) => [first, first + 1 + at]),
  ]);
  return sets.filter((set) => without(set) < whole);
}

const prime = 1_000_003n;

/** Rank over a prime field: exact, and by another way than the code under test. */
function rankOf(given: readonly (readonly number[])[]): number {
  let rows = given.map((row) => row.map((value) => BigInt(value)));
  let rank = 0;
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < width; column += 1) {
    const pivot = rows.find((row) => row[column] !== 0n);
    if (!pivot) continue;
    rank += 1;
    rows = rows
      .filter((row) => row !== pivot)
      .map((row) => {
        const [by, times] = [pivot[column] ?? 1n, row[column] ?? 0n];
        return row.map((value, at) => (((value * by - times * (pivot[at] ?? 0n)) % prime) + prime) % prime);
      });
  }
  return rank;
}
