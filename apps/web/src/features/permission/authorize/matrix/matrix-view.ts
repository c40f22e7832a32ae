import type { Matrix, MatrixItem, MatrixRow } from './matrix-model';

/** What of the matrix is in sight. */
export interface Sight {
  keyword: string;
  /** Keys of branches that are folded. */
  folded: ReadonlySet<string>;
  /** Also menus the object has nothing of. */
  showsRest: boolean;
  /** Only rows with one of these items; undefined shows all. */
  only: ReadonlySet<string> | undefined;
}

const drawnOf = ({ cells, own }: MatrixRow) => [...cells.flatMap((cell) => cell ?? []), ...own];
const allOf = (row: MatrixRow) => [...drawnOf(row), ...Object.values(row.parts).flat()];
const isNamed = (row: MatrixRow, words: string) =>
  row.name.toLowerCase().includes(words) || allOf(row).some(({ name }) => name.toLowerCase().includes(words));

/** Places of the rows in sight; a search and the narrower views open every branch they leave something of. */
export function rowsInSight(matrix: Matrix, sight: Sight, chosen: ReadonlySet<string>): number[] {
  const { rows } = matrix;
  const isNarrowed = sight.keyword.trim() !== '' || sight.only !== undefined;
  const showsEmpty = !isNarrowed && sight.showsRest;
  const kept = keptRows(rows, sight, chosen);
  const seen: number[] = [];
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as MatrixRow;
    if (kept.has(at) || (row.isBranch && showsEmpty)) seen.push(at);
    at = !isNarrowed && sight.folded.has(row.key) ? row.end : at + 1;
  }
  return seen;
}

/** Rows that are looked for, with the way to them; of a branch that is named all of it. */
function keptRows(rows: readonly MatrixRow[], sight: Sight, chosen: ReadonlySet<string>) {
  const words = sight.keyword.trim().toLowerCase();
  const isLookedFor = (row: MatrixRow) =>
    (!sight.only || allOf(row).some(({ key }) => sight.only?.has(key))) &&
    (sight.showsRest || drawnOf(row).some((item) => isHad(item, chosen)));
  const kept = new Set<number>();
  let namedUntil = 0;
  for (const [at, row] of rows.entries()) {
    if (words !== '' && row.name.toLowerCase().includes(words)) namedUntil = Math.max(namedUntil, row.end);
    const isPlainBranch = row.isBranch && drawnOf(row).length === 0;
    const isFound = at < namedUntil || words === '' || isNamed(row, words);
    if (isPlainBranch || !isFound || !isLookedFor(row)) continue;
    kept.add(at);
    for (let above = row.above; above >= 0; above = rows[above]?.above ?? -1) kept.add(above);
  }
  return kept;
}

const isHad = (item: MatrixItem, chosen: ReadonlySet<string>) =>
  chosen.has(item.key) || item.from.length > 0 || item.temporary !== undefined;

/** Where the keys stop in a row: its tick, the cells it has, its own buttons. */
export const stopsOf = (row: MatrixRow): number[] => [
  0,
  ...row.cells.flatMap((cell, at) => (cell ? [at + 1] : [])),
  ...row.own.map((_item, at) => row.cells.length + 1 + at),
];

/** The item at a stop; none at the tick of the row. */
export const itemAt = (row: MatrixRow, stop: number): MatrixItem | undefined =>
  stop <= row.cells.length ? row.cells[stop - 1] : row.own[stop - row.cells.length - 1];

/** The stop of a row nearest to where one comes from. */
export const nearestStop = (row: MatrixRow, wanted: number): number =>
  stopsOf(row).reduce((best, stop) => (Math.abs(stop - wanted) < Math.abs(best - wanted) ? stop : best));

/** Trees larger than this start folded below their first level, so that there is an overview. */
const openRows = 200;
export const foldedAtFirst = ({ rows }: Matrix): ReadonlySet<string> =>
  new Set(
    rows.length <= openRows
      ? []
      : rows.filter(({ depth, isBranch }) => depth > 0 && isBranch).map(({ key }) => key),
  );

/** Keys of the branches a row stands in. */
export function branchesOf(rows: readonly MatrixRow[], row: MatrixRow): ReadonlySet<string> {
  const keys = new Set<string>();
  for (let at = row.above; at >= 0; at = rows[at]?.above ?? -1) keys.add(rows[at]?.key ?? '');
  return keys;
}
