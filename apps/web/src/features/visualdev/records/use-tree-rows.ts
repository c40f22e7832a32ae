import { useDataOfEach } from '@qifu/client';
import { onlineDevApi } from '@qifu/contracts';
import { useState } from 'react';
import type { DividedList, RowPlace } from './list-places';
import type { AskedList } from './use-grouped-rows';
import type { RecordRow } from './use-record-columns';

/** Nobody opens a record with more below it to read them all. */
const mostChildren = 500;

interface Level {
  list: readonly unknown[];
  childCounts?: Readonly<Record<string, number>> | undefined;
  colours?: Readonly<Record<string, number[]>> | undefined;
}

/** A tree of records: those at the top are given, what stands below one is fetched when it is opened. */
export function useTreeRows(modelId: string, asked: AskedList, top: Level | undefined) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const answers = useDataOfEach(
    onlineDevApi.list,
    top
      ? open.map((branch) => ({
          params: { modelId },
          body: { ...asked, branch, currentPage: 1, pageSize: mostChildren },
        }))
      : [],
    { isQuiet: true },
  );
  const levels = new Map<string, Level | undefined>(open.map((id, i) => [id, answers[i]?.data]));
  const rows: RecordRow[] = [];
  const places = new Map<string, RowPlace>();
  const put = (level: Level, depth: number) => {
    for (const row of level.list as RecordRow[]) {
      // By hand tables can hold a circle; a record is shown once.
      if (places.has(row.id)) continue;
      const isOpen = levels.has(row.id);
      rows.push(row);
      places.set(row.id, {
        is: 'node',
        branch: row.id,
        depth,
        isOpen,
        count: level.childCounts?.[row.id] ?? 0,
      });
      if (!isOpen) continue;
      const below = levels.get(row.id);
      if (below) put(below, depth + 1);
      else {
        rows.push({ id: `waits-${row.id}` });
        places.set(`waits-${row.id}`, { is: 'waits', branch: row.id, depth: depth + 1 });
      }
    }
  };
  if (top) put(top, 0);
  const divided: DividedList = {
    rows,
    places,
    toggle: (id) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]),
    showMore: () => undefined,
  };
  const colours: Record<string, number[]> = Object.assign(
    {},
    ...[top, ...levels.values()].map((level) => level?.colours ?? {}),
  );
  return { divided, colours };
}
