import { useMemo, useRef, useState } from 'react';
import { useBranches } from './branches';
import { everyNode, narrowTree, type PickTreeNode, rowsOf, waysTo } from './pick-node';
import { PickRows } from './pick-rows';

/** Larger trees open branch by branch. */
const wholeTreeLimit = 200;

interface PickTreeProps {
  label: string;
  nodes: readonly PickTreeNode[];
  keyword: string;
  chosen: ReadonlySet<string>;
  isMultiple: boolean;
  onChoose: (node: PickTreeNode) => void;
  onSure: () => void;
}

/** The tree of a dialog, with the search through what was read. */
export function PickTree({ nodes, keyword, ...rest }: PickTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const branches = useBranches(() => openAtFirst(nodes, rest.chosen));
  const [turned, setTurned] = useState<{ keyword: string; keys: ReadonlyMap<string, boolean> }>();
  const found = useMemo(() => (keyword ? narrowTree(nodes, keyword) : undefined), [nodes, keyword]);
  const keys = turned?.keyword === keyword ? turned.keys : undefined;
  const isOpen = (node: PickTreeNode) =>
    found ? (keys?.get(node.key) ?? found.open.has(node.key)) : branches.isOpen(node);
  const turn = (node: PickTreeNode, opens: boolean) =>
    found
      ? setTurned({ keyword, keys: new Map([...(keys ?? []), [node.key, opens]]) })
      : branches.turn(node, opens);
  return (
    <PickRows kind="tree" rows={rowsOf(found?.nodes ?? nodes, isOpen)} box={box} onTurn={turn} {...rest} />
  );
}

/** A small tree stands open; of a large one the first level and the way to what is chosen. */
function openAtFirst(nodes: readonly PickTreeNode[], chosen: ReadonlySet<string>): Set<string> {
  const all = everyNode(nodes);
  if (all.length <= wholeTreeLimit) return new Set(all.map(({ key }) => key));
  const tops = nodes.length <= 3 ? nodes.map(({ key }) => key) : [];
  return new Set([...tops, ...waysTo(nodes, chosen)]);
}
