import { useMemo } from 'react';
import { type MatrixItem, type MatrixRow, ticksOf } from './matrix-model';
import { tickedOf, ticksOfRows } from './matrix-turns';
import { itemAt } from './matrix-view';
import type { MatrixDraft } from './use-matrix-draft';
import type { Place } from './use-matrix-keys';

interface TicksOptions {
  draft: MatrixDraft;
  /** Places of the rows in sight. */
  seen: readonly number[];
  folded: ReadonlySet<string>;
}

const freeKeys = (items: readonly MatrixItem[]) =>
  items.filter(({ isFixed }) => !isFixed).map(({ key }) => key);

/** What the tick at each place stands for, of columns and branches only what is in sight, and what turning it does. */
export function useTicks({ draft, seen, folded }: TicksOptions) {
  const { matrix, chosen, turn } = draft;
  const { rows } = matrix;
  const shown = useMemo(() => seen.map((at) => rows[at] as MatrixRow), [seen, rows]);
  const ofBranch = (row: MatrixRow, at: number) =>
    ticksOfRows(
      folded.has(row.key)
        ? rows.slice(at, row.end)
        : seen.filter((one) => one >= at && one < row.end).map((one) => rows[one] as MatrixRow),
    );
  const itemsAt = ({ at, stop }: Place): MatrixItem[] => {
    if (at < 0) return stop === 0 ? ticksOfRows(shown) : shown.flatMap(({ cells }) => cells[stop - 1] ?? []);
    const row = rows[at] as MatrixRow;
    if (stop === 0) return row.isBranch ? ofBranch(row, at) : ticksOf(row);
    const own = itemAt(row, stop);
    return own ? [own] : [];
  };
  const onTick = (place: Place) => {
    const items = itemsAt(place);
    turn(freeKeys(items), tickedOf(items, chosen) !== 'all');
  };
  /** From where was ticked last to here, all as that is now. */
  const onRange = (from: Place, { at, stop }: Place) => {
    const [first = 0, last = 0] = [seen.indexOf(from.at), seen.indexOf(at)].sort((a, b) => a - b);
    const stretch = seen.slice(first, last + 1).flatMap((one) => {
      const row = rows[one] as MatrixRow;
      if (stop > 0) return itemAt(row, stop) ?? [];
      return row.isBranch ? [] : ticksOf(row);
    });
    turn(
      freeKeys(stretch),
      itemsAt(from).every(({ key }) => chosen.has(key)),
    );
  };
  return { itemsAt, onTick, onRange };
}
