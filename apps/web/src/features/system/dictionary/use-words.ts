import { useData } from '@qifu/client';
import { type DictionaryDataNode, type DictionaryTypeNode, dictionaryDataApi } from '@qifu/contracts';
import type { ListQuery } from '@qifu/ui/office';
import { useMemo } from 'react';
import { rowsInSight, type TreePlace } from '#shared/tree-rows';

/** A word with its place in the table. */
export type PlacedWord = DictionaryDataNode & TreePlace;

/** Larger trees start with their branches closed. */
const wholeTree = 200;

/** The words a dictionary shows; lists come in pages, trees whole, of which only what is open is drawn. */
export function useWords(
  { id, isTree }: DictionaryTypeNode,
  { keyword, groups, currentPage, pageSize, sidx, sort }: ListQuery & { keyword: string; groups: string },
  turned: ReadonlySet<string> | undefined,
) {
  const asked = isTree === 1 ? { isTree: 1 } : { currentPage, pageSize, sidx, sort, isTree: 0 };
  const query = useData(
    dictionaryDataApi.list,
    { params: { id }, query: { keyword, groups, ...asked } },
    { isQuiet: true },
  );
  const list = query.data?.list;
  const isSearch = keyword !== '' || groups !== '';
  const open = useMemo(
    () => (turned && !isSearch ? turned : branchesAtFirst(list ?? [], isSearch)),
    [turned, list, isSearch],
  );
  const rows = useMemo(() => list && rowsInSight(list, open), [list, open]);
  return {
    open,
    query: {
      ...query,
      data: query.data && rows && { list: rows, pagination: query.data.pagination },
    },
  };
}

/** A search shows what it found; otherwise a small tree is open, a large one closed. */
function branchesAtFirst(nodes: readonly DictionaryDataNode[], isSearch: boolean): ReadonlySet<string> {
  const branches: string[] = [];
  let count = 0;
  const visit = (node: DictionaryDataNode) => {
    count += 1;
    if (node.children.length > 0) branches.push(node.id);
    for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  return new Set(isSearch || count <= wholeTree ? branches : []);
}
