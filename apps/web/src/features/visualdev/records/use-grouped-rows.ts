import { useData } from '@qifu/client';
import { onlineDevApi, type RecordBranch, type RecordListInput } from '@qifu/contracts';
import { useEffect, useState } from 'react';
import type { DividedList, RowPlace } from './list-places';
import { lastRowId, useOpenBranches } from './use-open-branches';
import type { RecordRow } from './use-record-columns';

export type AskedList = Pick<
  RecordListInput,
  'keyword' | 'sidx' | 'sort' | 'menuId' | 'queryJson' | 'currentPage' | 'pageSize'
>;
/** Of a group at a time. */
const stepSize = 50;
const openedAtOnce = 20;
const none: readonly RecordBranch[] = [];

/** A list in groups: their heads with counts and sums at first, the records of those that are opened. */
export function useGroupedRows(modelId: string, asked: AskedList, isOn: boolean) {
  const query = useData(
    onlineDevApi.listBranches,
    { params: { modelId }, body: { ...asked, currentPage: 1 } },
    { enabled: isOn, isQuiet: true },
  );
  const groups = query.data?.branches ?? none;
  const branches = useOpenBranches(modelId, asked, { stepSize, isOn });
  const { openAll, closeAll, toggle, showMore, retry } = branches;
  const [opensAll, setOpensAll] = useState(false);
  // Asked for before the groups have arrived, they open as soon as they do.
  useEffect(() => {
    if (!opensAll || groups.length === 0) return;
    setOpensAll(false);
    openAll(groups.slice(0, openedAtOnce).map(({ id }) => id));
  });
  const rows: RecordRow[] = [];
  const places = new Map<string, RowPlace>();
  for (const { id: branch, label, count, sums } of groups) {
    const isOpen = branches.isOpen(branch);
    const head = { id: `group-${branch}` };
    rows.push(head);
    places.set(head.id, { is: 'group', branch, label, count, sums, isOpen });
    if (!isOpen) continue;
    rows.push(...((branches.dataOf(branch)?.list ?? []) as RecordRow[]));
    const last = branches.lastOf(branch, count);
    if (!last) continue;
    rows.push({ id: lastRowId(branch) });
    places.set(lastRowId(branch), last);
  }
  const divided: DividedList = { rows, places, toggle, showMore, retry };
  return {
    query,
    divided,
    colours: branches.colours,
    groups,
    isAllOpen: groups.length > 0 && groups.slice(0, openedAtOnce).every(({ id }) => branches.isOpen(id)),
    openAll: () => setOpensAll(true),
    closeAll,
  };
}
