import { useData, useDataOfEach } from '@qifu/client';
import { type AreaInfo, type AreaRow, areaApi, areaTop } from '@qifu/contracts';
import { useMemo } from 'react';
import type { TreePlace } from '#shared/tree-rows';

/** A division in the table: where it stands, and what is above it. */
export interface PlacedArea extends AreaRow, TreePlace {
  above: AreaInfo['parents'];
  isBusy: boolean;
  /** Where it was found by a search; '' in the tree. */
  path: string;
}

const input = (id: string) => ({ params: { id }, query: {} });

/** The divisions in sight: the top, and what is below the open ones, read when they are opened. */
export function useAreaRows(open: ReadonlySet<string>, isShown: boolean) {
  const top = useData(areaApi.list, input(areaTop), { isQuiet: true, enabled: isShown });
  const ids = [...open];
  const branches = useDataOfEach(areaApi.list, ids.map(input), { isQuiet: true, enabled: isShown });
  const answers = branches.map(({ data }) => data);
  // The answers are what changes; the list of them is made anew at every drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const rows = useMemo(() => {
    const below = new Map(ids.map((id, index) => [id, answers[index]?.list]));
    const place = (list: readonly AreaRow[], above: AreaInfo['parents']): PlacedArea[] =>
      list.flatMap((row) => {
        const isOpen = row.hasChildren ? open.has(row.id) : undefined;
        const children = isOpen ? below.get(row.id) : undefined;
        const placed = { ...row, depth: above.length, above, isOpen, path: '' };
        const own = { ...placed, isBusy: isOpen === true && children === undefined };
        return [own, ...place(children ?? [], [...above, { id: row.id, fullName: row.fullName }])];
      });
    return place(top.data?.list ?? [], []);
  }, [top.data, open, ...answers]);
  const failed = ids.flatMap((id, index) => {
    const branch = branches[index];
    return branch?.error ? [{ id, retry: () => void branch.refetch() }] : [];
  });
  return { top, rows, failed };
}
