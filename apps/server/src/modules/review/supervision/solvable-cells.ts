/** Things that are counted in some sums; equal ones are one cell with their number as weight. */
interface Cell {
  lines: readonly string[];
  weight: number;
}

const nothing = 1e-9;

/**
 * Cells somebody who knows all sums could tell: those of which some combination of sums speaks alone, or of two of
 * them and no other, with fewer than `fewest` things in all. What no combination can tell is the null space of the
 * sums: a cell alone is told where its row there is empty, and two where their rows are parallel.
 */
export function findSolvable(cells: readonly Cell[], fewest: number): number[] {
  const freedom = nullSpaceOf(cells);
  const few = [...cells.keys()].filter((at) => (cells[at]?.weight ?? fewest) < fewest);
  const alone = few.filter((at) => (freedom[at] ?? []).every(isNothing));
  const directions = new Map<string, number[]>();
  for (const at of few) {
    const row = freedom[at] ?? [];
    if (row.every(isNothing)) continue;
    const word = directionOf(row);
    directions.set(word, [...(directions.get(word) ?? []), at]);
  }
  const together = [...directions.values()].flatMap((alike) => {
    const [lightest, second] = alike.toSorted((a, b) => weightOf(cells, a) - weightOf(cells, b));
    if (lightest === undefined || second === undefined) return [];
    return weightOf(cells, lightest) + weightOf(cells, second) < fewest ? [lightest, second] : [];
  });
  return [...alone, ...together];
}

const isNothing = (value: number) => Math.abs(value) < nothing;
const weightOf = (cells: readonly Cell[], at: number) => cells[at]?.weight ?? 0;

/** The same word for rows that are multiples of each other. */
function directionOf(row: readonly number[]): string {
  const first = row.find((value) => !isNothing(value)) ?? 1;
  return row.map((value) => (isNothing(value) ? 0 : Math.round((value / first) * 1e6))).join(' ');
}

/** Per cell its row in a basis of everything that leaves all sums as they are. */
function nullSpaceOf(cells: readonly Cell[]): number[][] {
  const names = [...new Set(cells.flatMap(({ lines }) => lines))];
  const rows = names.map((name) => cells.map(({ lines }) => (lines.includes(name) ? 1 : 0)));
  const pivots = reduce(rows, cells.length);
  const free = [...cells.keys()].filter((at) => !pivots.includes(at));
  return cells.map((_cell, at) => {
    const row = pivots.indexOf(at);
    if (row < 0) return free.map((column) => (column === at ? 1 : 0));
    return free.map((column) => -(rows[row]?.[column] ?? 0));
  });
}

/** Brings the rows to reduced echelon form in place and answers the pivot column of each. */
function reduce(rows: number[][], width: number): number[] {
  const pivots: number[] = [];
  for (let column = 0; column < width && pivots.length < rows.length; column += 1) {
    const top = pivots.length;
    const found = rows.findIndex((row, at) => at >= top && !isNothing(row[column] ?? 0));
    if (found < 0) continue;
    [rows[top], rows[found]] = [rows[found] ?? [], rows[top] ?? []];
    clear(rows, top, column);
    pivots.push(column);
  }
  return pivots;
}

function clear(rows: number[][], top: number, column: number) {
  const by = rows[top]?.[column] ?? 1;
  const own = (rows[top] ?? []).map((value) => value / by);
  rows[top] = own;
  for (const [at, row] of rows.entries()) {
    const times = row[column] ?? 0;
    if (at !== top && !isNothing(times))
      rows[at] = row.map((value, place) => value - times * (own[place] ?? 0));
  }
}
