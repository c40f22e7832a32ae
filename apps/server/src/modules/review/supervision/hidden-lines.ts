import { type StatisticsDimension, smallestShown } from '@qifu/contracts';
import { findSolvable } from './solvable-cells';

/** Scored projects that stand in the same line of every dimension: no figure tells them apart. */
export type ScoredCell = Record<StatisticsDimension, string> & { scored: number };

export type HiddenLines = Record<StatisticsDimension, ReadonlySet<string>>;

const dimensions = ['unit', 'district', 'direction'] as const;

/** A line by its dimension and key. */
const nameOf = (dimension: StatisticsDimension, key: string) => `${dimension} ${key}`;

/**
 * Lines whose scores stay hidden, the same whichever dimension is asked for. Figures of all lines and their total are
 * sums over projects, and sums may be added and subtracted, also across dimensions: a unit less a direction within it
 * may leave one project. So lines are hidden, the smallest first, until nothing that can be reckoned from what is
 * shown speaks of fewer than `fewest` projects.
 */
export function hideSmallLines(cells: readonly ScoredCell[], fewest = smallestShown): HiddenLines {
  const hidden = new Map(dimensions.map((dimension) => [dimension, startOf(dimension, cells, fewest)]));
  const isHidden = (dimension: StatisticsDimension, key: string) => hidden.get(dimension)?.has(key) ?? false;
  /** Hidden lines of a dimension are still known together: the total less the shown ones. */
  const linesOf = (cell: ScoredCell) =>
    dimensions.map((dimension) =>
      isHidden(dimension, cell[dimension]) ? dimension : nameOf(dimension, cell[dimension]),
    );
  for (;;) {
    const told = findSolvable(
      cells.map((cell) => ({ lines: linesOf(cell), weight: cell.scored })),
      fewest,
    );
    const before = countAll(hidden);
    for (const at of told) hideAround(cells, cells[at], hidden);
    if (countAll(hidden) === before)
      return {
        unit: hidden.get('unit') ?? new Set(),
        district: hidden.get('district') ?? new Set(),
        direction: hidden.get('direction') ?? new Set(),
      };
  }
}

type Hidden = ReadonlyMap<StatisticsDimension, Set<string>>;

const countAll = (hidden: Hidden) => [...hidden.values()].reduce((sum, { size }) => sum + size, 0);

/** Lines of one dimension by their scored projects, the smallest first. */
function bySize(dimension: StatisticsDimension, cells: readonly ScoredCell[]): [string, number][] {
  const sizes = new Map<string, number>();
  for (const cell of cells) sizes.set(cell[dimension], (sizes.get(cell[dimension]) ?? 0) + cell.scored);
  return [...sizes].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
}

/** Lines that are small themselves, and the next smallest while all hidden ones together are few. */
function startOf(dimension: StatisticsDimension, cells: readonly ScoredCell[], fewest: number): Set<string> {
  const hidden = new Set<string>();
  let count = 0;
  for (const [key, size] of bySize(dimension, cells)) {
    if (size >= fewest && (hidden.size === 0 || count >= fewest)) break;
    hidden.add(key);
    count += size;
  }
  return hidden;
}

/**
 * Hides the smallest shown line a cell stands in, or of all where none of its own is shown; never alone in its
 * dimension, where the total would tell it.
 */
function hideAround(cells: readonly ScoredCell[], cell: ScoredCell | undefined, hidden: Hidden) {
  const shown = dimensions.flatMap((dimension) =>
    bySize(dimension, cells)
      .filter(([key]) => !hidden.get(dimension)?.has(key))
      .map(([key, size]) => ({ dimension, key, size, isOwn: key === cell?.[dimension] })),
  );
  const [line] = shown.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.size - b.size);
  if (!line) return;
  const set = hidden.get(line.dimension);
  set?.add(line.key);
  const next = shown.find(({ dimension, key }) => dimension === line.dimension && key !== line.key);
  if (set?.size === 1 && next) set.add(next.key);
}
