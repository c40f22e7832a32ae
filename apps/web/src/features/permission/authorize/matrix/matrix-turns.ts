import type { Matrix, MatrixItem, MatrixRow } from './matrix-model';
import { ticksOf } from './matrix-model';

/** What a person has ticked (true) or unticked (false) beside what is held. */
export type Turned = ReadonlyMap<string, boolean>;

/** all: everything it stands for; some: part of it; none; nothing: there is nothing to tick. */
export type Ticked = 'all' | 'some' | 'none' | 'nothing';

const isOnIn = (turned: Turned, item: MatrixItem) => turned.get(item.key) ?? item.isHeld;

/** What is to be held. */
export const chosenOf = (matrix: Matrix, turned: Turned): ReadonlySet<string> =>
  new Set([...matrix.items.values()].filter((item) => isOnIn(turned, item)).map(({ key }) => key));

/**
 * Ticks or unticks items. What is ticked brings what it stands under; an unticked menu takes what stands in it along,
 * and its directory when nothing else is left there. What the caller does not hold himself stays, with its way up.
 */
export function turnItems(matrix: Matrix, before: Turned, keys: readonly string[], isOn: boolean): Turned {
  const next = new Map(before);
  const put: Put = (item, on) => {
    if (item.isFixed) return;
    if (item.isHeld === on) next.delete(item.key);
    else next.set(item.key, on);
  };
  const found = keys.flatMap((key) => matrix.items.get(key) ?? []);
  if (isOn) for (const item of found) for (const at of withUpper(matrix, item)) put(at, true);
  else takeAway(matrix, next, found, put);
  return next;
}

type Put = (item: MatrixItem, isOn: boolean) => void;

function takeAway(matrix: Matrix, turned: Turned, items: readonly MatrixItem[], put: Put) {
  const takeWhole = (item: MatrixItem) => {
    for (const key of matrix.below.get(item.key) ?? []) takeWhole(matrix.items.get(key) as MatrixItem);
    if (!hasBelow(matrix, turned, item)) put(item, false);
  };
  for (const item of items) takeWhole(item);
  for (const item of items.filter(({ kind }) => kind === 'module'))
    for (const above of withUpper(matrix, item).slice(1))
      if (isHolder(above) && !hasBelow(matrix, turned, above)) put(above, false);
}

/** An item and all it stands under, itself first. */
function withUpper(matrix: Matrix, item: MatrixItem): MatrixItem[] {
  const all = [item];
  for (let at = upper(matrix, item); at; at = upper(matrix, at)) all.push(at);
  return all;
}

const upper = (matrix: Matrix, { above }: MatrixItem) =>
  above === undefined ? undefined : matrix.items.get(above);
const hasBelow = (matrix: Matrix, turned: Turned, { key }: MatrixItem) =>
  (matrix.below.get(key) ?? []).some((below) => isOnIn(turned, matrix.items.get(below) as MatrixItem));
/** It is there for what stands in it only. */
const isHolder = ({ kind, isDirectory }: MatrixItem) => kind === 'system' || isDirectory;

/** How much of some items is ticked. */
export function tickedOf(items: readonly MatrixItem[], chosen: ReadonlySet<string>): Ticked {
  if (items.length === 0) return 'nothing';
  const count = items.filter(({ key }) => chosen.has(key)).length;
  if (count === 0) return 'none';
  return count === items.length ? 'all' : 'some';
}

/** Everything the ticks of some rows stand for. */
export const ticksOfRows = (rows: readonly MatrixRow[]): MatrixItem[] => rows.flatMap(ticksOf);

/** A change with the row it stands in, in reading order; directories and systems only come along. */
export interface Change {
  item: MatrixItem;
  row: MatrixRow;
  isOn: boolean;
}
export function changesOf(matrix: Matrix, turned: Turned): Change[] {
  if (turned.size === 0) return [];
  return matrix.rows.flatMap((row) =>
    [...row.cells, ...row.own, ...row.parts.resource, ...row.parts.column, ...row.parts.form].flatMap(
      (item) => {
        const isOn = item && turned.get(item.key);
        return item && isOn !== undefined ? [{ item, row, isOn }] : [];
      },
    ),
  );
}
