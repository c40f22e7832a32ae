import type { GrantNode } from '@qifu/contracts';

/** A node of a step's tree, laid flat in the order it is read. */
export interface GrantRow {
  id: string;
  name: string;
  depth: number;
  /** Place of the node above; -1 at the top. */
  above: number;
  /** Where the rows below it end. */
  end: number;
  /** Can be granted in this step; the others only show where it stands. */
  isItem: boolean;
  /** The caller does not hold it himself: it stays as it is. */
  isFixed: boolean;
  /** Place among those beside it, and how many these are. */
  place: number;
  beside: number;
}

/** all: everything in and below it; some: part of it; none; nothing: there is nothing to grant. */
export type Ticked = 'all' | 'some' | 'none' | 'nothing';

export function layRows(nodes: readonly GrantNode[], isItem: (node: GrantNode) => boolean): GrantRow[] {
  const rows: GrantRow[] = [];
  const lay = (siblings: readonly GrantNode[], depth: number, above: number) => {
    for (const [index, node] of siblings.entries()) {
      const at = rows.length;
      rows.push({
        id: node.id,
        name: node.fullName,
        depth,
        above,
        end: at + 1,
        isItem: isItem(node),
        isFixed: node.disabled,
        place: index + 1,
        beside: siblings.length,
      });
      lay(node.children, depth + 1, at);
      (rows[at] as GrantRow).end = rows.length;
    }
  };
  lay(nodes, 0, -1);
  return rows;
}

/** What is ticked: of every branch, as many as there are or only some. */
export function tickedOf(rows: readonly GrantRow[], chosen: ReadonlySet<string>): Ticked[] {
  const items = countedUpTo(rows, ({ isItem }) => isItem);
  const on = countedUpTo(rows, ({ id, isItem }) => isItem && chosen.has(id));
  const within = (counts: readonly number[], at: number, end: number) =>
    (counts[end] ?? 0) - (counts[at] ?? 0);
  return rows.map(({ end }, at) => {
    const whole = within(items, at, end);
    const part = within(on, at, end);
    if (whole === 0) return 'nothing';
    if (part === 0) return 'none';
    return part === whole ? 'all' : 'some';
  });
}

/** At every place, how many of the rows before it are so. */
function countedUpTo(rows: readonly GrantRow[], isSo: (row: GrantRow) => boolean): number[] {
  const counts = [0];
  for (const [at, row] of rows.entries()) counts.push((counts[at] ?? 0) + (isSo(row) ? 1 : 0));
  return counts;
}

/** The items of a branch a person may tick or untick; `isShown` leaves out what a search hides. */
export const itemsBelow = (rows: readonly GrantRow[], at: number, isShown: (at: number) => boolean) =>
  rows
    .slice(at, rows[at]?.end)
    .filter(({ isItem, isFixed }, index) => isItem && !isFixed && isShown(at + index))
    .map(({ id }) => id);

/** Items above a branch: they come with what is ticked below, and go when nothing below is left. */
export function itemsAbove(rows: readonly GrantRow[], at: number): number[] {
  const found: number[] = [];
  for (let above = rows[at]?.above ?? -1; above >= 0; above = rows[above]?.above ?? -1)
    if (rows[above]?.isItem && !rows[above]?.isFixed) found.push(above);
  return found;
}

/** What ticking or unticking a branch changes. */
export function changesOf(
  rows: readonly GrantRow[],
  chosen: ReadonlySet<string>,
  at: number,
  { isOn, isShown }: { isOn: boolean; isShown: (at: number) => boolean },
): Map<string, boolean> {
  const changes = new Map(itemsBelow(rows, at, isShown).map((id) => [id, isOn]));
  const isLeft = (one: GrantRow) => changes.get(one.id) ?? chosen.has(one.id);
  for (const above of itemsAbove(rows, at)) {
    const row = rows[above] as GrantRow;
    const rest = rows.slice(above + 1, row.end);
    if (isOn || !rest.some((one) => one.isItem && isLeft(one))) changes.set(row.id, isOn);
  }
  return changes;
}

/** The rows a search leaves: those it names, what stands below them and the way to them. */
export function namedRows(rows: readonly GrantRow[], keyword: string): ReadonlySet<number> | undefined {
  const words = keyword.trim().toLowerCase();
  if (words === '') return undefined;
  const left = new Set<number>();
  for (const [at, row] of rows.entries()) {
    if (!row.name.toLowerCase().includes(words)) continue;
    for (let below = at; below < row.end; below += 1) left.add(below);
    for (let above = row.above; above >= 0; above = rows[above]?.above ?? -1) left.add(above);
  }
  return left;
}

/** The rows in sight: those left by a search, else those of open branches. */
export function seenRows(
  rows: readonly GrantRow[],
  open: ReadonlySet<string>,
  named: ReadonlySet<number> | undefined,
): number[] {
  const seen: number[] = [];
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as GrantRow;
    const isSeen = !named || named.has(at);
    if (isSeen) seen.push(at);
    // A search opens every branch it leaves something of.
    at = named || open.has(row.id) ? at + 1 : row.end;
  }
  return seen;
}

/** Larger trees start with the first level open, so that there is an overview. */
const openRows = 200;
export const openAtFirst = (rows: readonly GrantRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ depth }) => rows.length <= openRows || depth < 1).map(({ id }) => id));
