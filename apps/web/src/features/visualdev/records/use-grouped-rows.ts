import { useData, useDataOfEach } from '@qifu/client';
import { onlineDevApi, type RecordBranch, type RecordListInput } from '@qifu/contracts';
import { useMemo, useState } from 'react';
import type { DividedList, RowPlace } from './list-places';
import type { RecordRow } from './use-record-columns';

export type AskedList = Pick<
  RecordListInput,
  'keyword' | 'sidx' | 'sort' | 'menuId' | 'queryJson' | 'currentPage' | 'pageSize'
>;
/** Of a group at a time. */
const stepSize = 50;
const openedAtOnce = 20;

/** A list in groups: their heads with counts and sums at first, the records of those that are opened. */
export function useGroupedRows(modelId: string, asked: AskedList, isOn: boolean) {
  const params = { modelId };
  const query = useData(
    onlineDevApi.listBranches,
    { params, body: { ...asked, currentPage: 1 } },
    { enabled: isOn, isQuiet: true },
  );
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const groups = query.data?.branches ?? [];
  const open = groups.filter(({ id }) => sizes.has(id));
  const answers = useDataOfEach(
    onlineDevApi.list,
    isOn
      ? open.map(({ id }) => ({
          params,
          body: { ...asked, branch: id, currentPage: 1, pageSize: sizes.get(id) ?? stepSize },
        }))
      : [],
    { isQuiet: true },
  );
  const change = (branch: string, size: number | undefined) =>
    setSizes((before) => {
      const next = new Map(before);
      if (size === undefined) next.delete(branch);
      else next.set(branch, size);
      return next;
    });
  const rows: RecordRow[] = [];
  const places = new Map<string, RowPlace>();
  for (const group of groups) {
    rows.push(headOf(group));
    const { id: branch, label, count, sums } = group;
    places.set(headOf(group).id, { is: 'group', branch, label, count, sums, isOpen: sizes.has(branch) });
    const at = open.findIndex(({ id }) => id === branch);
    if (at < 0) continue;
    const found = answers[at]?.data;
    rows.push(...((found?.list ?? []) as RecordRow[]));
    const left = found ? count - found.list.length : count;
    if (left <= 0) continue;
    const last = { id: `more-${branch}` };
    rows.push(last);
    places.set(last.id, { is: found ? 'more' : 'waits', branch, count: Math.min(left, stepSize) });
  }
  const divided: DividedList = {
    rows,
    places,
    toggle: (branch) => change(branch, sizes.has(branch) ? undefined : stepSize),
    showMore: (branch) => change(branch, (sizes.get(branch) ?? stepSize) + stepSize),
  };
  const colours = useMemo(
    () => Object.assign({}, ...answers.map(({ data }) => data?.colours ?? {})) as Record<string, number[]>,
    [answers],
  );
  return {
    query,
    divided,
    colours,
    groups,
    isAllOpen: groups.length > 0 && groups.slice(0, openedAtOnce).every(({ id }) => sizes.has(id)),
    openAll: () =>
      setSizes(new Map(groups.slice(0, openedAtOnce).map(({ id }) => [id, sizes.get(id) ?? stepSize]))),
    closeAll: () => setSizes(new Map()),
  };
}

const headOf = ({ id }: RecordBranch): RecordRow => ({ id: `group-${id}` });
