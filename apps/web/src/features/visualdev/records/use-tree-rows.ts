import type { DividedList, RowPlace } from './list-places';
import type { AskedList } from './use-grouped-rows';
import { lastRowId, useOpenBranches } from './use-open-branches';
import type { RecordRow } from './use-record-columns';

/** Of what stands below a record at a time. */
const stepSize = 50;

interface Level {
  list: readonly unknown[];
  childCounts?: Readonly<Record<string, number>> | undefined;
  colours?: Readonly<Record<string, number[]>> | undefined;
}

/** A tree of records: those at the top are given, what stands below one is fetched when it is opened. */
export function useTreeRows(modelId: string, asked: AskedList, top: Level | undefined) {
  const branches = useOpenBranches(modelId, asked, { stepSize, isOn: top !== undefined });
  const { toggle, showMore, retry } = branches;
  const rows: RecordRow[] = [];
  const places = new Map<string, RowPlace>();
  const putBelow = (branch: string, depth: number) => {
    const level = branches.dataOf(branch);
    if (level) put(level, depth);
    const last = branches.lastOf(branch);
    if (!last) return;
    rows.push({ id: lastRowId(branch) });
    places.set(lastRowId(branch), { ...last, depth });
  };
  const put = (level: Level, depth: number) => {
    for (const row of level.list as RecordRow[]) {
      // By hand tables can hold a circle; a record is shown once.
      if (places.has(row.id)) continue;
      const isOpen = branches.isOpen(row.id);
      const count = level.childCounts?.[row.id] ?? 0;
      rows.push(row);
      places.set(row.id, { is: 'node', branch: row.id, depth, isOpen, count });
      if (isOpen) putBelow(row.id, depth + 1);
    }
  };
  if (top) put(top, 0);
  const divided: DividedList = { rows, places, toggle, showMore, retry };
  const colours: Record<string, number[]> = { ...top?.colours, ...branches.colours };
  return { divided, colours };
}
