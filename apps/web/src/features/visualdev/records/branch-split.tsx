import { useData } from '@qifu/client';
import { onlineDevApi, type RecordBranch } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useMemo, useState } from 'react';
import type { TreeItem } from '#shared/side-tree';
import { TreeSplit } from '#shared/tree-split';
import type { AskedList } from './use-grouped-rows';

interface BranchSplitProps {
  modelId: string;
  asked: AskedList;
  title: string;
  /** The word of the chosen node; '' for all. */
  at: string;
  onChoose: (at: string) => void;
  children: ReactNode;
}

/** Ids of nodes behind it: what belongs to none has an empty one, and all is no node. */
const mark = '~';

/** The node a word of the address chooses; undefined for all. */
export const branchAt = (at: string): string | undefined => (at.startsWith(mark) ? at.slice(1) : undefined);

/** A list with a tree beside it that chooses what the list shows, and counts it under the current conditions. */
export function BranchSplit({ modelId, asked, title, at, onChoose, children }: BranchSplitProps) {
  const text = useText('recordList');
  const [sought, setSought] = useState('');
  const query = useData(
    onlineDevApi.listBranches,
    { params: { modelId }, body: { ...asked, currentPage: 1 } },
    { isQuiet: true },
  );
  const branches = query.data?.branches;
  const none = text('branch.none');
  const nodes = useMemo(() => treeOf(branches ?? [], none), [branches, none]);
  const word = sought.trim();
  const found = useMemo(() => (word === '' ? nodes : namedLike(nodes, word)), [nodes, word]);
  if (branches?.length === 0) return children;
  const note = found.length === 0 ? 'notFound' : query.data?.isMore ? 'more' : 'counts';
  return (
    <TreeSplit
      label={title || text('branch.tree')}
      allLabel={text('branch.all')}
      nodes={found}
      chosenId={at}
      onChoose={onChoose}
      search={text('branch.search')}
      keyword={sought}
      onKeyword={setSought}
      note={text(`branch.${note}`)}
      query={query}
      what={title || text('branch.tree')}
    >
      {children}
    </TreeSplit>
  );
}

/** Branches as a tree; those whose holder was cut off stand at the top. */
function treeOf(branches: readonly RecordBranch[], none: string): TreeItem[] {
  const known = new Set(branches.map(({ id }) => id));
  const below = new Map<string | null, RecordBranch[]>();
  for (const one of branches) {
    const holder = one.parentId !== null && known.has(one.parentId) ? one.parentId : null;
    below.set(holder, [...(below.get(holder) ?? []), one]);
  }
  const under = (id: string | null): TreeItem[] =>
    (below.get(id) ?? []).map((one) => ({
      id: mark + one.id,
      fullName: one.label || none,
      enabledMark: 1,
      count: one.count,
      children: under(one.id),
    }));
  return under(null);
}

/** Nodes whose names hold the word, one below the other. */
const namedLike = (nodes: readonly TreeItem[], word: string): TreeItem[] =>
  nodes.flatMap((node) => [
    ...(node.fullName.includes(word) ? [{ ...node, children: null }] : []),
    ...namedLike(node.children ?? [], word),
  ]);
